import { newId } from '../../shared/new-id.ts'

type Call = (route: string, id?: string, body?: unknown) => Promise<unknown>

/** Imports a courier's status file. */
export async function importStatusFile(courier: string, number: number, call: Call): Promise<void> {
  const columns = { number: '', tracking: '', state: '', date: '', collected: '' }
  const words = [{ word: 'Parti', meaning: 'at-hub' }]
  await call('GET /api/couriers/:id/status-file', courier)
  await call('PUT /api/couriers/:id/status-file', courier, { revision: 0, columns, words })
  const line = { tracking: 'ECO1', at: null, isDateBad: false, collected: null }
  const file = {
    madeAt: new Date().toISOString(),
    lines: [
      { line: 2, number, word: 'Parti', ...line },
      { line: 3, number: null, word: 'Parti', ...line },
    ],
  }
  await call('POST /api/couriers/:id/status-file/preview', courier, file)
  const id = newId()
  const request = { id, courier, revision: 1, fileName: 'eco.csv', ...file }
  await call('POST /api/status-imports', '', request)
  await call('POST /api/couriers/:id/status-file/preview', courier, file)
  await call('GET /api/status-imports')
  await call('GET /api/status-imports/:id', id)
}
