import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createPhoneMarkStore, type PhoneMarkStore } from './phone-mark-store.ts'

/** The mark of a phone number as it stands in an order or a field. `delayMs`: how long it must stand to be looked up. */
export function usePhoneMark(phone: string, delayMs: number): PhoneMarkStore {
  const [store] = useState(() => createPhoneMarkStore())
  useEffect(() => store.getState().look(phone, delayMs), [store, phone, delayMs])
  useEffect(() => {
    // A number that could not be looked up is asked again; one that is known stays.
    const again = () => store.getState().look(phone, 0)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [store, phone])
  useEffect(() => () => store.getState().stop(), [store])
  return useStore(store)
}
