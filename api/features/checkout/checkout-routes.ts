import Router from '@koa/router'
import { orderRequestSchema } from '../../../shared/checkout/order-request.ts'
import { WEB_ORDER_LIMITS, webOrderLimits } from '../../../shared/checkout/web-order-limits.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { freeDeliverySum } from '../../../shared/shipping/free-delivery.ts'
import type { AppContext } from '../../app-context.ts'
import { commitTogether } from '../../database/commit-together.ts'
import { answerOnce } from '../../database/idempotency.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { keyedHash } from '../../database/keyed-hash.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readJson } from '../../http/read-request.ts'
import { countedSender, networkOfSender } from '../../http/sender-address.ts'
import { presentOrder } from '../../present/present-order.ts'
import { limitOrderPosts } from './limit-order-posts.ts'
import { placeOrder } from './place-order.ts'
import { acceptedLanguage } from '../../http/answer-language.ts'
import { answerTexts } from '../../http/answer-texts.ts'

export function checkoutRoutes(app: AppContext): Router {
  const router = new Router()
  const inTransaction = commitTogether(app.db)
  const withinLimits = limitOrderPosts(app)

  router.post('/api/orders', async (ctx) => {
    const request = await readJson(ctx, orderRequestSchema)
    const key = readIdempotencyKey(ctx)
    const receivedAtMs = app.clock()
    const language = acceptedLanguage(ctx)
    const source = {
      address: keyedHash(app.config, 'web-sender', countedSender(ctx)),
      network: keyedHash(app.config, 'web-sender', networkOfSender(ctx)),
    }
    const place = async (transaction: WriteTransaction) => {
      const settings = await readShopSettings(transaction)
      const placed = await placeOrder(transaction, request, {
        receivedAtMs,
        source,
        limits: app.config.rateLimits ? webOrderLimits(settings) : null,
        freeFrom: freeDeliverySum(settings),
        language,
      })
      // Which limit it is would help only those who want to go around it.
      return { ...presentOrder(placed), beyondLimit: null, trackToken: placed.row.track_token }
    }
    const placeOnce = () =>
      inTransaction(async (transaction) => {
        let isNew = false
        const asked = { scope: 'order', key, body: request, atMs: receivedAtMs }
        const answer = await answerOnce(transaction, asked, () => {
          isNew = true
          return place(transaction)
        })
        return { answer, isNew }
      })
    try {
      // Answers that were stored by an earlier release have no token.
      const { trackToken = null, ...order } = (await withinLimits(ctx, placeOnce)).answer
      ctx.status = 201
      ctx.body = { order, trackToken, message: answerTexts(ctx).orderPlaced }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-orders') {
        ctx.set('Retry-After', String(WEB_ORDER_LIMITS.withinMs / 1000))
      }
      throw error
    }
  })

  return router
}
