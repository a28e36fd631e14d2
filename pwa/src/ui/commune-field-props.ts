import type { ComponentProps } from 'react'
import type { Tariff } from '../../../shared/shipping/tariffs.ts'
import type { FieldFrame } from './field.tsx'

export interface CommuneFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'ref'> {
  tariffs: readonly Tariff[]
  /** The chosen wilaya; empty until there is one. */
  city: string
  value: string
  onChange: (text: string) => void
  /** Called with the input, to focus it. */
  attach: (input: HTMLInputElement | null) => void
}
