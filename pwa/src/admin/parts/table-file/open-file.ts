import { MAX_FILE_BYTES, type ReadTable } from './table.ts'

/** Reads a chosen file in a worker of its own, which is terminated afterwards. Throws the signal's reason. */
export async function openFile(file: File, signal: AbortSignal): Promise<ReadTable> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadTable>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<ReadTable>) => resolve(data))
      // Its script did not load, or the file took all the memory.
      worker.addEventListener('error', () => resolve({ problem: 'unreadable' }))
      worker.postMessage(bytes, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}
