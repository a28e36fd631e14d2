import { afterEach, expect, test, vi } from 'vitest'
import { subscribeBrowser } from './push-subscription.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a service worker that never becomes ready fails the press instead of keeping it busy for ever', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') })
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } })
  const failed = expect(subscribeBrowser('key')).rejects.toThrow('service worker')
  await vi.runAllTimersAsync()
  await failed
})
