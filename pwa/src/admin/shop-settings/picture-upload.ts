import { createStore, type StoreApi } from 'zustand'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { failureSentence } from '../../http/api-failure.ts'
import { pictureProblem } from '../parts/check-picture.ts'
import { storePicture } from '../parts/shop-settings-calls.ts'

export interface PictureUpload {
  /** The file that is being sent; null while there is none. */
  file: File | null
  /** Why the last file was not stored. */
  error: string | undefined
  /** Sends a file; `onStored` gets its path, unless another file was chosen meanwhile. Null: none is chosen any more. */
  choose: (file: File | null, onStored: (path: string) => void) => Promise<void>
}

/** Dependencies, which tests replace. */
interface UploadDeps {
  pictureProblem: typeof pictureProblem
  storePicture: typeof storePicture
}

/** Store of a picture that is uploaded as soon as it is chosen. */
export function createPictureUpload(
  deps: UploadDeps = { pictureProblem, storePicture },
): StoreApi<PictureUpload> {
  return createStore<PictureUpload>((set) => {
    // The answer about an earlier choice is ignored.
    let choice = 0

    return {
      file: null,
      error: undefined,
      async choose(file, onStored) {
        choice += 1
        const chosenAs = choice
        set({ file, error: undefined })
        if (file === null) return
        const end = (error: string | undefined) => {
          if (chosenAs === choice) set({ file: null, error })
        }
        try {
          const problem = await deps.pictureProblem(file)
          if (problem !== null) return end(problem)
          const path = await deps.storePicture(file)
          if (chosenAs === choice) onStored(path)
          end(undefined)
        } catch (failure) {
          end(failureSentence(failure, texts.notSavedUnanswered))
        }
      },
    }
  })
}
