import { createStore, type StoreApi } from 'zustand'
import type { Account } from '../../../../shared/accounts/account-change.ts'
import { LEAST_ROLE } from '../../../../shared/accounts/role.ts'
import { logOut } from '../../local/session/log-out.ts'
import { settingsTexts } from '#texts/settings.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { askToConfirm } from '../parts/alert.ts'
import { showSuccess } from '../parts/show-success.ts'
import type { PasswordQuestion } from './password-answer.ts'
import {
  approveAccount,
  changeAccountRole,
  refuseAccount,
  removeAccount,
} from './settings-calls.ts'
import { codeOf, tellFailure } from './tell-failure.ts'

const texts = settingsTexts.accounts

export interface AccountActions {
  /** True while a request that needs no password is in progress. */
  busy: boolean
  /** The open question of the password dialog; null when closed. */
  question: PasswordQuestion | null
  close: () => void
  /** Each asks for confirmation. */
  approve: (account: Account) => void
  refuse: (account: Account) => Promise<void>
  changeRole: (account: Account, isMe: boolean) => void
  remove: (account: Account, isMe: boolean) => void
}

/** Dependencies, which tests replace. */
const CALLS = {
  approveAccount,
  changeAccountRole,
  refuseAccount,
  removeAccount,
  logOut,
  askToConfirm,
  tellFailure,
  showSuccess,
}

/** Name of an account in a sentence; spelled out when it contains letters that look like others. */
export function accountName({ email, spelledOut }: Account): string {
  return spelledOut ?? email
}

/** Store of the actions on accounts; `reload` loads the lists again afterwards. */
export function createAccountsStore(reload: () => void, calls = CALLS): StoreApi<AccountActions> {
  return createStore<AccountActions>((set) => {
    const { run } = createPressGate((busy) => set({ busy }))

    /** Reloads the lists also after a failure, as another admin may have decided first. */
    const ask = (asked: PasswordQuestion, done: string) =>
      set({
        question: {
          ...asked,
          act: async (currentPassword, role) => {
            try {
              await asked.act(currentPassword, role)
              calls.showSuccess(done)
              reload()
            } catch (error) {
              if (codeOf(error) !== 'wrong-password') reload()
              throw error
            }
          },
        },
      })

    return {
      busy: false,
      question: null,
      close: () => set({ question: null }),
      approve(account) {
        ask(
          {
            title: texts.approveTitle,
            text: [texts.approveText(accountName(account))],
            confirm: texts.approve,
            confirming: texts.approving,
            action: texts.approveAction,
            role: { first: LEAST_ROLE },
            act: (currentPassword, role) =>
              calls.approveAccount(account._id, { currentPassword, role }),
          },
          texts.approvedNow,
        )
      },
      async refuse(account) {
        const confirmed = await calls.askToConfirm({
          title: texts.refuseTitle,
          text: texts.refuseText(accountName(account)),
          confirm: texts.remove,
          dismiss: settingsTexts.cancel,
        })
        if (!confirmed) return
        await run(async () => {
          try {
            await calls.refuseAccount(account._id)
            calls.showSuccess(texts.removed)
          } catch (error) {
            await calls.tellFailure(error, texts.removeAction)
          } finally {
            reload()
          }
        })
      },
      changeRole(account, isMe) {
        ask(
          {
            title: texts.roleTitle,
            text: isMe ? texts.myRoleText : texts.roleText(accountName(account)),
            confirm: texts.changeRole,
            confirming: texts.changingRole,
            action: texts.roleAction,
            role: { first: account.role, same: texts.sameRole },
            act: async (currentPassword, role) => {
              await calls.changeAccountRole(account._id, { currentPassword, role })
              // Before the lists are requested again with the revoked token.
              if (isMe) await calls.logOut()
            },
          },
          texts.roleChanged,
        )
      },
      remove(account, isMe) {
        ask(
          {
            title: isMe ? texts.removeMeTitle : texts.removeTitle,
            text: isMe ? texts.removeMeText : texts.removeText(accountName(account)),
            confirm: isMe ? texts.removeMe : texts.remove,
            confirming: texts.removing,
            action: texts.removeAction,
            danger: true,
            act: async (currentPassword) => {
              await calls.removeAccount(account._id, currentPassword)
              // Before the lists are requested again with the revoked token.
              if (isMe) await calls.logOut()
            },
          },
          texts.removed,
        )
      },
    }
  })
}
