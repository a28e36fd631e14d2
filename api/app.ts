import { Router } from '@koa/router'
import Koa from 'koa'
import type { AppContext } from './app-context.ts'
import { accountsRoutes } from './features/accounts/accounts-routes.ts'
import { attentionRoutes } from './features/attention/attention-routes.ts'
import { bookkeepingRoutes } from './features/bookkeeping/bookkeeping-routes.ts'
import { catalogRoutes } from './features/catalog/catalog-routes.ts'
import { categoriesRoutes } from './features/categories/categories-routes.ts'
import { checkoutRoutes } from './features/checkout/checkout-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { messagesRoutes } from './features/contact/messages-routes.ts'
import { couriersRoutes } from './features/couriers/couriers-routes.ts'
import { deskRoutes } from './features/desk/desk-routes.ts'
import { demoGoodsRoutes } from './features/demo-goods/demo-goods-routes.ts'
import { eventsRoutes } from './features/events/events-routes.ts'
import { openApiRoutes } from './features/openapi/openapi-routes.ts'
import { changeStatus } from './features/orders/change-status.ts'
import { ordersRoutes } from './features/orders/orders-routes.ts'
import { payoutsRoutes } from './features/payouts/payouts-routes.ts'
import { parcelLifeRoutes } from './features/parcels/parcel-life-routes.ts'
import { parcelsRoutes } from './features/parcels/parcels-routes.ts'
import { statusFileRoutes } from './features/status-files/status-file-routes.ts'
import { crawlerRoutes } from './features/pages/crawler-routes.ts'
import { appBuilds, loadPages } from './features/pages/load-pages.ts'
import { servePages } from './features/pages/serve-pages.ts'
import { createPictureSizes } from './features/pictures/read-picture-size.ts'
import { serveShopIcons } from './features/pictures/serve-shop-icons.ts'
import { servePictures } from './features/pictures/serve-pictures.ts'
import { storePicture } from './features/pictures/store-picture.ts'
import { holdPicture } from './features/pictures/store-widths.ts'
import { productImportRoutes } from './features/product-import/product-import-routes.ts'
import { printingRoutes } from './features/printing/printing-routes.ts'
import { productsRoutes } from './features/products/products-routes.ts'
import { shopSettingsRoutes } from './features/shop-settings/shop-settings-routes.ts'
import { shiftsRoutes } from './features/shifts/shifts-routes.ts'
import { returnOrderLines } from './features/returns/return-order-lines.ts'
import { returnsRoutes } from './features/returns/returns-routes.ts'
import { pushRoutes } from './features/push/push-routes.ts'
import { statisticsRoutes } from './features/statistics/statistics-routes.ts'
import { stockRoutes } from './features/stock/stock-routes.ts'
import { stocktakeRoutes } from './features/stock/stocktake-routes.ts'
import { storeOrderRoutes } from './features/store-order/store-order-routes.ts'
import { devicesRoutes } from './features/sync/devices-routes.ts'
import { syncRoutes } from './features/sync/sync-routes.ts'
import { createSettingsReader } from './database/shop-settings.ts'
import { trackingRoutes } from './features/tracking/tracking-routes.ts'
import { tariffsRoutes } from './features/tariffs/tariffs-routes.ts'
import { peopleRoutes } from './features/people/people-routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks-routes.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { endApi } from './http/api-paths.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { answerConditionally } from './http/conditional-get.ts'
import { diagnosisRoutes } from './http/diagnosis-routes.ts'
import { createPasswordCheck } from './http/check-password.ts'
import { answerErrors } from './http/error-answers.ts'
import { healthRoutes } from './http/health-routes.ts'
import { mountRouters } from './http/mount-routers.ts'
import { dropEarlierUploads } from './http/read-upload.ts'
import { logRequests } from './http/request-log.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { checkSenderAddress, proxySettings } from './http/sender-address.ts'
import { limitWork } from './http/work-limit.ts'
import { operationHandlers } from './operation-handlers.ts'
import { createShopProductCache } from './present/shop-product-cache.ts'

/** All API routes, one router per feature. `builds`: the builds of the till's app that this server serves. */
export function apiRouters(
  app: AppContext,
  answers = createAnswerCache(app),
  builds: ReadonlySet<string> = new Set(),
): Router[] {
  const products = createShopProductCache(app)
  // One for all features, whose attempts count together.
  const checkPassword = createPasswordCheck(app)
  return [
    healthRoutes(app),
    openApiRoutes(answers, async () => (await import('./describe-api.ts')).describeApi()),
    diagnosisRoutes(app),
    accountsRoutes(app, checkPassword),
    // Before the catalogue, whose /api/products/:id would match 'admin-products' as an id.
    productsRoutes(app, (bytes) => storePicture(app, bytes)),
    productImportRoutes(app, {
      store: (bytes) => storePicture(app, bytes),
      hold: (path) => holdPicture(app, path),
    }),
    demoGoodsRoutes(app),
    catalogRoutes(app, answers, products),
    categoriesRoutes(app, (bytes) => storePicture(app, bytes)),
    tariffsRoutes(app, answers),
    shopSettingsRoutes(app, (bytes) => storePicture(app, bytes)),
    checkoutRoutes(app),
    trackingRoutes(app),
    deskRoutes(app, changeStatus),
    couriersRoutes(app),
    parcelsRoutes(app, changeStatus),
    payoutsRoutes(app),
    statusFileRoutes(app),
    parcelLifeRoutes(app, returnOrderLines),
    ordersRoutes(app),
    returnsRoutes(app),
    shiftsRoutes(app),
    storeOrderRoutes(app),
    stockRoutes(app),
    stocktakeRoutes(app),
    statisticsRoutes(app),
    bookkeepingRoutes(app),
    contactRoutes(app),
    messagesRoutes(app),
    attentionRoutes(app),
    eventsRoutes(app),
    pushRoutes(app),
    printingRoutes(app),
    devicesRoutes(app, builds, checkPassword),
    peopleRoutes(app),
    webhooksRoutes(app, checkPassword),
    syncRoutes(app, answers, products, operationHandlers),
  ]
}

/** Creates the server. Middleware is listed in the order in which a request passes through it. */
export async function createApp(app: AppContext): Promise<Koa> {
  await dropEarlierUploads(app)
  const koa = new Koa(proxySettings(app.config))
  // Only errors while an answer is being sent, usually because the client disconnected.
  koa.on('error', (error: unknown) => app.log.debug({ err: error }, 'answer broken off'))

  koa.use(logRequests(app))
  koa.use(setSecurityHeaders(app.config))
  koa.use(checkSenderAddress(app))
  koa.use(compressAnswers())
  koa.use(answerErrors(app))
  koa.use(answerConditionally)
  koa.use(limitWork())

  koa.use(new Router().allowedMethods())
  const answers = createAnswerCache(app)
  const pages = loadPages(app.config.pwaDir)
  koa.use(mountRouters(apiRouters(app, answers, appBuilds(pages))))
  koa.use(endApi)

  koa.use(servePictures(app))
  koa.use(crawlerRoutes(app, answers, pages).routes())
  const readSettings = createSettingsReader(app)
  koa.use(serveShopIcons(app, readSettings))
  koa.use(servePages(app, answers, pages, createPictureSizes(app.config), readSettings))
  return koa
}
