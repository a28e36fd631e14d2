import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CommuneFieldProps } from './commune-field-props.ts'
import { TextField } from './text-field.tsx'

let loaded: ComponentType<CommuneFieldProps> | null = null

async function load(): Promise<void> {
  loaded ??= (await import('./commune-suggest.tsx')).CommuneSuggest
}

/**
 * The field 'Commune'. A plain field until the suggestions are loaded, which begins when a wilaya is chosen; without a
 * connection it may stay plain. The field is never replaced while somebody types in it.
 */
export function CommuneField(props: CommuneFieldProps) {
  const { tariffs: _tariffs, city, attach, onChange, onBlur, ...field } = props
  const [Suggest, setSuggest] = useState(() => loaded)
  const isTyping = useRef(false)
  const hasCity = city !== ''

  useEffect(() => {
    if (!hasCity) return
    const show = () => {
      // Synchronously: a press before a later render would focus the field that is being removed.
      if (!isTyping.current) flushSync(() => setSuggest(() => loaded))
    }
    // A failure is ignored, since any text can be typed.
    load().then(show, () => undefined)
  }, [hasCity])

  if (Suggest) return <Suggest {...props} />
  return (
    <TextField
      {...field}
      ref={attach}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => {
        isTyping.current = true
      }}
      onBlur={(event) => {
        isTyping.current = false
        // A field that is disabled during a save loses the focus only until it is restored.
        if (!event.target.matches(':disabled')) setSuggest(() => loaded)
        onBlur?.(event)
      }}
    />
  )
}
