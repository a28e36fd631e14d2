import { BALL, createTestDevice, type TestDevice } from './test-device.ts'
import { createTestServer, type TestServer } from './test-server.ts'

/** A till that is enrolled at a server of its own, where it has balls to sell. */
export async function enrolledDevice(): Promise<{ server: TestServer; device: TestDevice }> {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const device = createTestDevice(server)
  await device.begin()
  return { server, device }
}
