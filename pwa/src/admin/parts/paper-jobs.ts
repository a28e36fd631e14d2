import { createStore, type StoreApi } from 'zustand'
import { createRepeatCheck } from '../../ui/second-press.ts'

/** Something that a screen prints through the browser. */
export interface PrintedPaper {
  /** Which of the papers of the screen it is. */
  what: string
}

/** `turn` is incremented with each print: use it as the React key, so that each one mounts. */
export type PaperJob<Paper> = Paper & { turn: number }

export interface PaperJobs<Paper extends PrintedPaper> {
  /** Null when nothing is printed. */
  job: PaperJob<Paper> | null
  /** Whether a press now can only repeat the last print of this paper. */
  isRepeat: (what: string) => boolean
  /** Prints; false, without printing, for a press that repeats the last print of this paper. */
  print: (paper: Paper) => boolean
  /** Call when the browser has finished with the job. */
  printed: () => void
}

/**
 * Store of the papers that a screen prints through the browser, each once by a double click. `now`: ms on a monotonic
 * clock.
 */
export function createPaperJobs<Paper extends PrintedPaper>(
  now?: () => number,
): StoreApi<PaperJobs<Paper>> {
  return createStore<PaperJobs<Paper>>((set, get) => {
    const repeats = createRepeatCheck(now)
    let turn = 0

    return {
      job: null,
      isRepeat: repeats.isRepeat,
      print(paper) {
        if (repeats.isRepeat(paper.what)) return false
        turn += 1
        repeats.finished(paper.what)
        set({ job: { ...paper, turn } })
        return true
      },
      printed() {
        const { job } = get()
        // The second click of a double click may have waited until the browser's own dialog was closed.
        if (job !== null) repeats.finished(job.what)
        set({ job: null })
      },
    }
  })
}
