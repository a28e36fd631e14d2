import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createPhoneMarkStore, type PhoneMarkStore } from './phone-mark-store.ts'

/** The mark of a phone number of an order or a field. `delayMs`: delay after the last change before the lookup. */
export function usePhoneMark(phone: string, delayMs: number): PhoneMarkStore {
  const [store] = useState(() => createPhoneMarkStore())
  useEffect(() => store.getState().look(phone, delayMs), [store, phone, delayMs])
  useEffect(() => {
    // Looks up again a number whose lookup failed; a known mark stays.
    const again = () => store.getState().look(phone, 0)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [store, phone])
  useEffect(() => () => store.getState().stop(), [store])
  return useStore(store)
}
