import { createStore, type StoreApi } from 'zustand'
import type { StoredMark } from '../../../../../shared/desk/phone-mark.ts'
import { readPhone } from '../../../../../shared/phone.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { readSession } from '../../../local/session/session.ts'
import { readPhoneMark } from './phone-mark-calls.ts'

/** National with its 0, or international: a number that is half typed is none. */
const WHOLE_PHONE = /^(?:0\d{8,9}|\+\d{9,15})$/

/** A customer's phone number as typed, normalised; null for one that is not complete, and for that of walk-in customers. */
export function wholePhone(text: string): string | null {
  const phone = readPhone(text)
  return WHOLE_PHONE.test(phone) && phone !== STORE_CUSTOMER.phone ? phone : null
}

interface PhoneMarkState {
  /** The number that was looked up last; null for none. */
  phone: string | null
  /** Undefined while it is not known: not answered yet, or no connection. */
  mark: StoredMark | null | undefined
}

export type PhoneMarkStore = PhoneMarkState & {
  /** Looks a number up once it has stood for `delayMs`, in place of the one before. Failures say nothing. */
  look: (text: string, delayMs: number) => void
  /** The mark was set here. */
  note: (phone: string, mark: StoredMark | null) => void
  /** Ends what is under way, as when the screen is left. */
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
      // Without an answer the number counts as not looked up, so that it is asked again.
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
        // An answer that is still under way is older.
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
