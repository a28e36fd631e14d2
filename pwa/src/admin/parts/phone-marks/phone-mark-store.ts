import { createStore, type StoreApi } from 'zustand'
import type { StoredMark } from '../../../../../shared/desk/phone-mark.ts'
import { readPhone } from '../../../../../shared/phone.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { readSession } from '../../../local/session/session.ts'
import { readPhoneMark } from './phone-mark-calls.ts'

/** National with its 0, or international; a half-typed number does not match. */
const WHOLE_PHONE = /^(?:0\d{8,9}|\+\d{9,15})$/

/** A customer's phone number as typed, normalised; null for one that is not complete, and for that of walk-in customers. */
export function wholePhone(text: string): string | null {
  const phone = readPhone(text)
  return WHOLE_PHONE.test(phone) && phone !== STORE_CUSTOMER.phone ? phone : null
}

interface PhoneMarkState {
  /** The number that was looked up last; null for none. */
  phone: string | null
  /** Undefined while unknown: before the answer, or without a connection. */
  mark: StoredMark | null | undefined
}

export type PhoneMarkStore = PhoneMarkState & {
  /** Looks a number up after `delayMs` without a change, instead of the one before. Failures are ignored. */
  look: (text: string, delayMs: number) => void
  /** Call when the mark was changed on this screen. */
  note: (phone: string, mark: StoredMark | null) => void
  /** Cancels the running lookup, as when the screen is left. */
  stop: () => void
}

const NOTHING: PhoneMarkState = { phone: null, mark: undefined }

/** Without a session, as at a till where nobody has to sign in, the server is not asked. */
function readWithSession(
  phone: string,
  signal: AbortSignal,
): Promise<StoredMark | null | undefined> {
  return readSession() === null ? Promise.resolve(undefined) : readPhoneMark(phone, signal)
}

/** Store of the mark of one phone number, for a field that is typed in or an order that is shown. */
export function createPhoneMarkStore(read = readWithSession): StoreApi<PhoneMarkStore> {
  let pending = new AbortController()
  return createStore<PhoneMarkStore>((set, get) => {
    async function load(phone: string, { signal }: AbortController): Promise<void> {
      const mark = await read(phone, signal).catch(() => undefined)
      if (signal.aborted) return
      // Without an answer the number counts as not looked up, so that the next call tries again.
      set(mark === undefined ? NOTHING : { mark })
    }

    return {
      ...NOTHING,
      look(text, delayMs) {
        const phone = wholePhone(text)
        if (phone === get().phone) return
        pending.abort()
        set({ phone, mark: undefined })
        if (phone === null) return
        const own = new AbortController()
        pending = own
        const timer = setTimeout(() => void load(phone, own), delayMs)
        own.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      },
      note(phone, mark) {
        if (phone !== get().phone) return
        // The answer of a running request would be older than this mark.
        pending.abort()
        set({ mark })
      },
      stop() {
        pending.abort()
        set(NOTHING)
      },
    }
  })
}
