import { useCallback, useEffect, useState } from 'react'
import { buyingPriceSchema, type CounterProduct } from '../../../../shared/catalog/product.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'

interface Known {
  id: string
  revision: number
  buyingPrice: Centimes | null
}

/**
 * The buying price of the open product, requested for each of its revisions; undefined until the server has answered.
 * It is never stored on a device, since everybody sees the tablet at the counter.
 */
export function useBuyingPrice(product: CounterProduct | null): Centimes | null | undefined {
  const [known, setKnown] = useState<Known | null>(null)
  const { _id: id, revision } = product ?? {}
  const isKnown = known?.id === id && known?.revision === revision
  const buyingPrice = isKnown ? known?.buyingPrice : undefined

  const reload = useCallback(() => {
    if (id === undefined || revision === undefined) return
    callApi({
      path: `/api/products/${id}/buying-price`,
      schema: buyingPriceSchema,
      token: readSession()?.token,
    }).then(
      (answer) => setKnown({ id, revision, ...answer }),
      // A failure is ignored: the field shows that the price is unknown, and the stored price stays.
      () => undefined,
    )
  }, [id, revision])
  useEffect(reload, [reload])
  useReloadAfterSync({ reload, unanswered: buyingPrice === undefined })
  return buyingPrice
}
