import { newsTexts } from '#texts/news.ts'
import { useState } from 'react'
import * as v from 'valibot'
import {
  type NewsTopic,
  pushDevicesSchema,
  pushTestedSchema,
} from '../../../../shared/events/push.ts'
import { callApi } from '../../http/call-api.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { readPushWish, subscribe, unsubscribe } from '../../local/news/push-device.ts'
import { readPushSupport } from '../../local/news/push-subscription.ts'
import { readSession } from '../../local/session/session.ts'
import { deviceName } from '../../sync/till/device-name.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useAttempt } from '../parts/use-attempt.ts'

const PATH = '/api/push/devices'
const doneSchema = v.object({})
const texts = newsTexts.push

const token = () => readSession()?.token

/** The devices that the account is notified on, this one among them, and what can be done with them. */
export function usePush() {
  const answer = useCachedAnswer({ key: PATH, path: PATH, schema: pushDevicesSchema })
  const { busy, attempt } = useAttempt()
  // Renders again after each action, since the permission and the subscription are state of the browser.
  const [, setActions] = useState(0)
  const wish = readPushWish()
  const here = answer.data?.devices.find((device) => device._id === wish?.id) ?? null
  const failed = { title: texts.failed, text: texts.failedText }

  async function act(work: () => Promise<void>): Promise<void> {
    await attempt(work, failed)
    setActions((n) => n + 1)
    answer.reload()
  }

  return {
    answer,
    busy,
    here,
    /** What this device is notified of, as it was last saved. */
    topics: wish?.topics ?? [],
    support: readPushSupport(),
    notifyHere: (topics: readonly NewsTopic[]) =>
      act(async () => {
        const key = answer.data?.publicKey
        if (key === undefined) return
        const name = deviceName(navigator.userAgent)
        if ((await subscribe(key, topics, name)) && here === null) showSuccess(texts.began)
      }),
    remove: (id: string) =>
      act(async () => {
        await callApi({
          path: `${PATH}/${id}`,
          method: 'DELETE',
          schema: doneSchema,
          token: token(),
        })
        if (id === here?._id) await unsubscribe()
      }),
    test: (id: string) =>
      act(async () => {
        const path = `${PATH}/${id}/test`
        const { result } = await callApi({
          path,
          body: {},
          schema: pushTestedSchema,
          token: token(),
        })
        if (result !== 'sent') throw new Error(texts[result])
        showSuccess(texts.tested)
      }),
  }
}

export type Push = ReturnType<typeof usePush>
