import { useState } from 'react'
import { useStore } from 'zustand'
import { createPaperJobs, type PaperJobs, type PrintedPaper } from './paper-jobs.ts'

/** The papers that a component prints through the browser. */
export function usePaperJobs(): PaperJobs<PrintedPaper> {
  const [store] = useState(() => createPaperJobs())
  return useStore(store)
}
