import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

export interface LazyPart<Props extends object> {
  /**
   * Shows nothing until its chunk has come. `onMissing` is called when it does not come, a connection problem: the page
   * around stays as it is, and the part asks again when it is shown again.
   */
  Part: ComponentType<Props & { onMissing?: () => void }>
  /** Loads the chunk before the part is shown. A failure is ignored: showing it tries again. */
  warm: () => void
}

/** A part of a page in a chunk of its own: a dialog, a prompt. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded ??= await load()
  }
  function Part({ onMissing, ...props }: Props & { onMissing?: () => void }) {
    const [Shown, setShown] = useState(() => loaded)
    const missing = useEffectEvent(() => onMissing?.())
    useEffect(() => {
      if (Shown !== undefined) return undefined
      let isLeft = false
      keep().then(
        () => !isLeft && setShown(() => loaded),
        () => !isLeft && missing(),
      )
      return () => {
        isLeft = true
      }
    }, [Shown])
    return Shown === undefined ? null : <Shown {...(props as unknown as Props)} />
  }
  return { Part, warm: () => void keep().catch(() => undefined) }
}
