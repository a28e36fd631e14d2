import { useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { loadAnswer, loadingAnswer, type Answer, type AnswerRequest } from './load-answer.ts'

export interface CachedAnswer<T> extends Answer<T> {
  /** Asks again for what the list shows by then: who kept it from an earlier page or search asks for nothing old. */
  reload: () => void
}

/** Only the latest request may show its answer: `begin` ends the one before. */
function createTurns() {
  let current = new AbortController()
  return {
    begin: (): AbortSignal => {
      current.abort()
      current = new AbortController()
      return current.signal
    },
    end: () => current.abort(),
  }
}

/**
 * A back-office list: asks the server, keeps the answer, and shows the kept one while the server is away. `schema`
 * must be the same object from render to render. A reload leaves what is shown in place until the answer is there.
 */
export function useCachedAnswer<TSchema extends v.GenericSchema>({
  key,
  path,
  schema,
  read,
}: AnswerRequest<TSchema>): CachedAnswer<v.InferOutput<TSchema>> {
  type Data = v.InferOutput<TSchema>
  const [shown, setShown] = useState<{ key: string; answer: Answer<Data> } | null>(null)
  const [turns] = useState(createTurns)
  const latest = useRef<AnswerRequest<TSchema>>({ key, path, schema, ...(read && { read }) })

  const reload = useCallback(() => {
    const request = latest.current
    const show = (answer: Answer<Data>) =>
      setShown((known) => {
        // A reload's kept copy is older than the fresh data it would replace.
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
