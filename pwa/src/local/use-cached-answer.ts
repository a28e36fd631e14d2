import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { loadAnswer, loadingAnswer, type Answer, type AnswerRequest } from './load-answer.ts'

export interface CachedAnswer<T> extends Answer<T> {
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
}: AnswerRequest<TSchema>): CachedAnswer<v.InferOutput<TSchema>> {
  type Data = v.InferOutput<TSchema>
  const [shown, setShown] = useState<{ key: string; answer: Answer<Data> } | null>(null)
  const [turns] = useState(createTurns)

  const reload = useCallback(() => {
    const show = (answer: Answer<Data>) =>
      setShown((known) => {
        // A reload's kept copy is older than the fresh data it would replace.
        const isOlder = known?.key === key && known.answer.fresh && !answer.fresh
        return isOlder && answer.error === null ? known : { key, answer }
      })
    void loadAnswer({ key, path, schema }, show, turns.begin())
  }, [key, path, schema, turns])

  useEffect(() => {
    reload()
    return turns.end
  }, [reload, turns])

  const answer = shown?.key === key ? shown.answer : loadingAnswer
  return { ...answer, reload }
}
