import { expect, test } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import { createPictureUpload } from './picture-upload.ts'

const picture = (name: string) => new File(['x'], name)

/** An upload whose server answers each file only when the test says so. */
function open() {
  const answers: { resolve: (path: string) => void; reject: (failure: Error) => void }[] = []
  const stored: string[] = []
  const { getState } = createPictureUpload({
    pictureProblem: async ({ name }) => (name === 'bad' ? 'Too large.' : null),
    storePicture: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  })
  const choose = (file: File | null) => getState().choose(file, (path) => stored.push(path))
  /** Waits until a chosen file was checked and is being sent. */
  const sending = () => new Promise((resolve) => setTimeout(resolve))
  return { upload: getState, choose, answers, stored, sending }
}

test('a chosen picture is sent at once, and its path is that of the setting', async () => {
  const { upload, choose, answers, stored, sending } = open()
  const choosing = choose(picture('logo'))
  await sending()
  expect(upload().file?.name).toBe('logo')
  answers[0]?.resolve('logo.webp')
  await choosing
  expect([stored, upload().file, upload().error]).toEqual([['logo.webp'], null, undefined])
})

test('the answer about a picture that was replaced meanwhile is ignored, also when it comes last', async () => {
  const { upload, choose, answers, stored, sending } = open()
  const first = choose(picture('first'))
  await sending()
  const second = choose(picture('second'))
  await sending()
  answers[1]?.resolve('second.webp')
  await second
  answers[0]?.resolve('first.webp')
  await first
  expect([stored, upload().file]).toEqual([['second.webp'], null])
})

test('a picture that was taken back while it was sent changes nothing', async () => {
  const { upload, choose, answers, stored, sending } = open()
  const choosing = choose(picture('logo'))
  await sending()
  await choose(null)
  answers[0]?.reject(new ApiFailure('unreachable', { message: 'No answer.' }))
  await choosing
  expect([stored, upload().file, upload().error]).toEqual([[], null, undefined])
})

test('a file that cannot be used is said and not sent, as is a failure, until the next choice', async () => {
  const { upload, choose, answers, sending } = open()
  await choose(picture('bad'))
  expect([answers, upload().error, upload().file]).toEqual([[], 'Too large.', null])
  const choosing = choose(picture('logo'))
  expect(upload().error).toBeUndefined()
  await sending()
  answers[0]?.reject(new ApiFailure('unreachable', { message: 'No answer.' }))
  await choosing
  expect(upload()).toMatchObject({ error: 'No answer.', file: null })
})
