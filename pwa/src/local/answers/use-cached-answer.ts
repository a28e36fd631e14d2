import { useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { createTurns } from '../../http/turns.ts'
import { loadAnswer, loadingAnswer, type Answer, type AnswerRequest } from './load-answer.ts'

export interface CachedAnswer<T> extends Answer<T> {
  /** Requests again what the list shows at that time: a callback held from an earlier page or search is not stale. */
  reload: () => void
}

/**
 * The answer behind a back-office list: requests it, caches it, and shows the cached one while the server does not
 * answer. `schema` must be the same object in every render. A reload keeps the shown data until the answer arrives.
 */
export function useCachedAnswer<TSchema extends v.GenericSchema>({
  key,
  path,
  schema,
  read,
}: AnswerRequest<TSchema>): CachedAnswer<v.InferOutput<TSchema>> {
  type Data = v.InferOutput<TSchema>
  const [shown, setShown] = useState<{ key: string; answer: Answer<Data> } | null>(null)
  // Only the latest request may show its answer.
  const [turns] = useState(createTurns)
  // No Effect Event, which React allows in effects only: `reload` is called by presses too.
  const latest = useRef<AnswerRequest<TSchema>>({ key, path, schema, ...(read && { read }) })

  const reload = useCallback(() => {
    const request = latest.current
    const show = (answer: Answer<Data>) =>
      setShown((known) => {
        // On a reload the cached copy is older than the fresh data that is shown.
        const isOlder = known?.key === request.key && known.answer.fresh && !answer.fresh
        return isOlder && answer.error === null ? known : { key: request.key, answer }
      })
    void loadAnswer(request, show, turns.begin())
  }, [turns])

  useEffect(() => {
    latest.current = { key, path, schema, ...(read && { read }) }
    reload()
    return turns.end
  }, [key, path, schema, read, reload, turns])

  const answer = shown?.key === key ? shown.answer : loadingAnswer
  return { ...answer, reload }
}
