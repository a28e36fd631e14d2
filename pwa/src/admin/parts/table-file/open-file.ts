import { MAX_FILE_BYTES, type ReadTable } from './table.ts'

/** Several times what the largest list takes on a slow tablet. */
export const MOST_READING_MS = 60_000

/**
 * Reads a chosen file in a worker of its own, which is terminated afterwards, at the latest after MOST_READING_MS.
 * Throws the signal's reason.
 */
export async function openFile(file: File, signal: AbortSignal): Promise<ReadTable> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ReadTable>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<ReadTable>) => resolve(data))
      // Its script did not load, or the file took all the memory.
      worker.addEventListener('error', () => resolve({ problem: 'unreadable' }))
      timer = setTimeout(() => resolve({ problem: 'too-slow' }), MOST_READING_MS)
      worker.postMessage(bytes, [bytes.buffer])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
