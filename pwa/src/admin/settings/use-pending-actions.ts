import { useState } from 'react'
import type { Account } from '../../../../shared/accounts/account-change.ts'
import { settingsTexts } from '../../texts/en-settings.ts'
import { showSuccess } from '../parts/show-success.ts'
import { askToConfirm } from '../parts/alert.ts'
import { approveAccount, removeAccount } from './settings-calls.ts'
import { tellFailure } from './tell-failure.ts'

const texts = settingsTexts.accounts

export interface PendingActions {
  busy: boolean
  /** Each asks first. */
  approve: (account: Account) => Promise<void>
  remove: (account: Account) => Promise<void>
}

/** What is decided about those who wait; `reload` shows the lists as they are afterwards. */
export function usePendingActions(reload: () => void): PendingActions {
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>, action: string, done: string) {
    setBusy(true)
    try {
      await work()
      showSuccess(done)
    } catch (error) {
      await tellFailure(error, action)
    } finally {
      setBusy(false)
      // After a failure too: another admin may have decided first.
      reload()
    }
  }

  return {
    busy,
    async approve({ _id, email }) {
      const confirmed = await askToConfirm({
        title: texts.approveTitle,
        text: texts.approveText(email),
        confirm: texts.approve,
        dismiss: settingsTexts.cancel,
        harmless: true,
      })
      if (confirmed) await attempt(() => approveAccount(_id), texts.approveAction, texts.approved)
    },
    async remove({ _id, email }) {
      const confirmed = await askToConfirm({
        title: texts.removeTitle,
        text: texts.removeText(email),
        confirm: texts.remove,
        dismiss: settingsTexts.cancel,
      })
      if (confirmed) await attempt(() => removeAccount(_id), texts.removeAction, texts.removed)
    },
  }
}
