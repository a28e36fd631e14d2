import { newId } from '../../shared/new-id.ts'
import { STORE_CUSTOMER } from '../../shared/store-order/store-order.ts'
import { describeApi } from '../describe-api.ts'
import { createDocumentCheck } from './check-answers.ts'
import { CLOSED_MAIL_SERVER } from './open-mailbox.ts'
import { type FormRequest, sendForm } from './send-form.ts'
import { type JsonRequest, signUpAdmin, startTestApp, type TestApp } from './start-test-app.ts'
import { startTestPrinter } from './start-test-printer.ts'

/** A sale without its lines, for lines that cost 100 dinars in total. */
export const WALK_IN = { ...STORE_CUSTOMER, shipping: 0, status: 'Shipped', totalPrice: 100 }

/** The request to a route; ids that are left out are generated. */
export interface CheckedCall extends JsonRequest {
  id?: string
  delivery?: string
  query?: string
}

/** A shop whose answers are all compared with the document of its API. */
export interface CheckedCalls {
  shop: TestApp
  admin: { token: string; adminId: string }
  /** Makes a call with a CSRF token, which some calls require. Returns the answer's body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies of any call, which the document checks
  call: (route: string, request?: CheckedCall) => Promise<any>
  /** Like `call`, signed in. */
  asAdmin: CheckedCalls['call']
  /** Like `asAdmin`, with a form. */
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies of any call, which the document checks
  callWithForm: (route: string, form: FormRequest, id?: string) => Promise<any>
  /** Compares an answer of another shop with the document. */
  checkAnswer: ReturnType<typeof createDocumentCheck>['checkAnswer']
  /** Calls whose answers were checked with a status from 200 to 299. */
  doneCalls: () => string[]
  close: () => Promise<unknown>
}

export async function openCheckedCalls(): Promise<CheckedCalls> {
  const check = createDocumentCheck(describeApi())
  const printer = await startTestPrinter()
  const at = { publicUrl: 'https://shop.example', printer }
  const shop = await startTestApp({ smtp: CLOSED_MAIL_SERVER, ...at })
  const admin = await signUpAdmin(shop)

  const call: CheckedCalls['call'] = async (
    route,
    { id = newId(), delivery = newId(), query = '', ...request } = {},
  ) => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(':id', id).replace(':delivery', delivery) + query
    const answer = await shop.fetchJson(path, { method, csrf: true, ...request })
    check.checkAnswer(route, answer)
    return answer.body
  }
  return {
    shop,
    admin,
    call,
    asAdmin: (route, request = {}) => call(route, { token: admin.token, ...request }),
    async callWithForm(route, form, id = newId()) {
      const [method, pattern = ''] = route.split(' ')
      const answer = await sendForm(shop, pattern.replace(':id', id), {
        method: method === 'PUT' ? 'PUT' : 'POST',
        token: admin.token,
        ...form,
      })
      check.checkAnswer(route, answer)
      return answer.body
    },
    checkAnswer: check.checkAnswer,
    doneCalls: () =>
      [...check.checked]
        .filter((entry) => /^2\d\d$/.test(entry.slice(-3)))
        .map((entry) => entry.slice(0, -4)),
    close: () => Promise.all([shop.close(), printer.close()]),
  }
}
