import type { Dexie } from 'dexie'

/**
 * Aborts the transactions that are in progress when the page is left; does nothing outside a page. WebKit would leave
 * them open, and every later page of the site would wait for them
 * (https://github.com/jakearchibald/idb-keyval/issues/180). Nothing is lost: a transaction that has not completed was
 * never reported as saved.
 */
export function abortOnPageHide(
  db: Dexie,
  page: EventTarget | undefined = globalThis.window,
): void {
  if (!page) return
  const inProgress = new Set<IDBTransaction>()
  db.use({
    stack: 'dbcore',
    name: 'abort-on-page-hide',
    create: (core) => ({
      ...core,
      transaction: (...args) => {
        const transaction = core.transaction(...args) as IDBTransaction
        inProgress.add(transaction)
        const ended = () => void inProgress.delete(transaction)
        transaction.addEventListener('complete', ended)
        transaction.addEventListener('abort', ended)
        return transaction
      },
    }),
  })
  page.addEventListener('pagehide', () => {
    for (const transaction of inProgress) abort(transaction)
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction is already completing, which WebKit finishes by itself.
  }
}
