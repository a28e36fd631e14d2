import { matchPath } from 'react-router-dom'
import { whenIdle } from '../local/when-idle.ts'
import { lazyPage, type LazyPage } from '../updates/lazy-page.tsx'
import { GuideReminder } from './guide/guide-reminder.tsx'
import type { GuideStepProps } from './parts/guide-step.tsx'
import { RejectedEntries } from './rejected/rejected-entries.tsx'
import { places } from './shell/places.ts'
import { StatusBar } from './status-bar.tsx'
import { StoreOrderDialog } from './store-order/store-order-dialog.tsx'
import { WaitingSales } from './waiting/waiting-sales.tsx'

/** Every screen but the till is loaded later, most with their area (vite.config.ts): opening the till loads no other. */
export const screens = {
  orders: lazyPage(async () => {
    const { OrdersPage } = await import('./orders/orders-page.tsx')
    return () => <OrdersPage StoreOrderDialog={StoreOrderDialog} reminder={<GuideReminder />} />
  }),
  desk: lazyPage(async () => (await import('./desk/desk-page.tsx')).DeskPage),
  handover: lazyPage(async () => (await import('./parcels/handover-page.tsx')).HandoverPage),
  handoverDetail: lazyPage(
    async () => (await import('./parcels/handover-detail-page.tsx')).HandoverDetailPage,
  ),
  statusFile: lazyPage(
    async () => (await import('./status-file/status-file-page.tsx')).StatusFilePage,
  ),
  statusImport: lazyPage(
    async () => (await import('./status-file/status-import-page.tsx')).StatusImportPage,
  ),
  payouts: lazyPage(async () => (await import('./payouts/payouts-page.tsx')).PayoutsPage),
  newPayout: lazyPage(async () => (await import('./payouts/new-payout-page.tsx')).NewPayoutPage),
  payoutDetail: lazyPage(
    async () => (await import('./payouts/payout-detail-page.tsx')).PayoutDetailPage,
  ),
  parcels: lazyPage(async () => (await import('./parcels/parcels-page.tsx')).ParcelsPage),
  parcel: lazyPage(async () => (await import('./parcels/parcel-page.tsx')).ParcelPage),
  lateParcels: lazyPage(
    async () => (await import('./parcels/late-parcels-page.tsx')).LateParcelsPage,
  ),
  receiveParcels: lazyPage(
    async () => (await import('./parcels/receive/receive-page.tsx')).ReceivePage,
  ),
  couriers: lazyPage(async () => (await import('./couriers/couriers-page.tsx')).CouriersPage),
  products: lazyPage(async () => (await import('./products/products-page.tsx')).ProductsPage),
  productImport: lazyPage(
    async () => (await import('./products/files/import-page.tsx')).ImportPage,
  ),
  categories: lazyPage(
    async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
  ),
  stock: lazyPage(async () => (await import('./stock/stock-page.tsx')).StockPage),
  goodsIn: lazyPage(async () => {
    const { GoodsPage } = await import('./goods/goods-page.tsx')
    return () => <GoodsPage key="goods-in" kind="goods-in" />
  }),
  writeOff: lazyPage(async () => {
    const { GoodsPage } = await import('./goods/goods-page.tsx')
    return () => <GoodsPage key="write-off" kind="write-off" />
  }),
  stocktake: lazyPage(async () => (await import('./stocktake/stocktake-page.tsx')).StocktakePage),
  labels: lazyPage(async () => (await import('./goods/labels/labels-page.tsx')).LabelsPage),
  statistics: lazyPage(
    async () => (await import('./statistics/statistics-page.tsx')).StatisticsPage,
  ),
  breakdown: lazyPage(async () => (await import('./statistics/breakdown-page.tsx')).BreakdownPage),
  deskFigures: lazyPage(
    async () => (await import('./statistics/desk-figures-page.tsx')).DeskFiguresPage,
  ),
  parcelFigures: lazyPage(
    async () => (await import('./statistics/parcel-figures-page.tsx')).ParcelFiguresPage,
  ),
  shifts: lazyPage(async () => (await import('./shifts/shifts-page.tsx')).ShiftsPage),
  messages: lazyPage(async () => (await import('./messages/messages-page.tsx')).MessagesPage),
  attention: lazyPage(async () => {
    const { AttentionPage } = await import('./attention/attention-page.tsx')
    return () => (
      <AttentionPage
        rejected={(entries) => <RejectedEntries entries={entries} />}
        waiting={<WaitingSales />}
      />
    )
  }),
  settings: lazyPage(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  people: lazyPage(async () => (await import('./people/people-page.tsx')).PeoplePage),
  delivery: lazyPage(async () => (await import('./delivery/delivery-page.tsx')).DeliveryPage),
  news: lazyPage(async () => (await import('./news/news-page.tsx')).NewsPage),
  shopSettings: lazyPage(async () => {
    const [{ ShopSettingsPage }, { SampleReceipt }] = await Promise.all([
      import('./shop-settings/shop-settings-page.tsx'),
      import('./store-order/receipt/sample-receipt.tsx'),
    ])
    return () => <ShopSettingsPage receipt={(goods) => <SampleReceipt goods={goods} />} />
  }),
  guide: lazyPage(async () => {
    const [
      { GuidePage },
      { TillStep },
      { ContactStep, NameStep },
      { DemoGoodsStep },
      { FirstProductStep },
      { FirstCategoryStep },
      { OwnTariffStep },
    ] = await Promise.all([
      import('./guide/guide-page.tsx'),
      import('./guide/till-step.tsx'),
      import('./shop-settings/guide-steps.tsx'),
      import('./products/demo-goods.tsx'),
      import('./products/first-product-step.tsx'),
      import('./categories/first-category-step.tsx'),
      import('./delivery/own-tariff-step.tsx'),
    ])
    const ProductStep = (props: GuideStepProps) => (
      <FirstProductStep {...props} FirstCategory={FirstCategoryStep} />
    )
    const steps = [NameStep, ContactStep, DemoGoodsStep, ProductStep, OwnTariffStep, TillStep]
    return () => <GuidePage steps={steps} />
  }),
  day: lazyPage(async () => {
    const { DayPage } = await import('./store-order/day/day-page.tsx')
    return () => <DayPage StatusBar={StatusBar} />
  }),
  printer: lazyPage(async () => (await import('./printer/printer-page.tsx')).PrinterPage),
  login: lazyPage(async () => (await import('./sign-in/login-page.tsx')).LoginPage),
  register: lazyPage(async () => (await import('./sign-in/register-page.tsx')).RegisterPage),
  connections: lazyPage(
    async () => (await import('./connections/connections-page.tsx')).ConnectionsPage,
  ),
  resetPassword: lazyPage(
    async () => (await import('./sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
  newAdmin: lazyPage(
    async () => (await import('./sign-in/register-new-admin-page.tsx')).RegisterNewAdminPage,
  ),
}

/** Screens that are not in the menu, by path. */
const UNLISTED: Record<string, LazyPage> = {
  '/admin-login': screens.login,
  '/admin-register': screens.register,
  '/admin-reset-password': screens.resetPassword,
  '/admin/register-new-admin': screens.newAdmin,
  '/admin/settings/notifications': screens.news,
  '/admin/settings/connections': screens.connections,
  '/admin/settings/printer': screens.printer,
  '/admin/statistics/detail': screens.breakdown,
  '/admin/statistics/calls': screens.deskFigures,
  '/admin/statistics/parcels': screens.parcelFigures,
  '/admin/store-order/day': screens.day,
  '/admin/settings/people': screens.people,
  '/admin/settings/delivery': screens.delivery,
  '/admin/settings/couriers': screens.couriers,
  '/admin/handover/:id': screens.handoverDetail,
  '/admin/parcels/status-file': screens.statusFile,
  '/admin/parcels/status-file/:id': screens.statusImport,
  '/admin/payouts/new': screens.newPayout,
  '/admin/payouts/:id': screens.payoutDetail,
  '/admin/parcels/late': screens.lateParcels,
  '/admin/parcels/receive': screens.receiveParcels,
  '/admin/parcels/:id': screens.parcel,
  '/admin/settings/shop': screens.shopSettings,
  '/admin/products/import': screens.productImport,
  '/admin/stock/goods-in': screens.goodsIn,
  '/admin/stock/write-off': screens.writeOff,
  '/admin/stock/stocktake/:id?': screens.stocktake,
  '/admin/stock/labels': screens.labels,
  '/admin/guide/:step?': screens.guide,
}

function screenAt(pathname: string): LazyPage | undefined {
  const place = places.find(({ to }) => matchPath(to, pathname))
  if (place && place.name !== 'till') return screens[place.name]
  return Object.entries(UNLISTED).find(([path]) => matchPath(path, pathname))?.[1]
}

/** Prefetches the screen of a path. */
export function warmScreenAt(pathname: string): void {
  screenAt(pathname)?.warm()
}

/** Loads the screen of a path, so that it renders without suspending. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await screenAt(pathname)?.load()
}

/** Delay before a failed chunk is retried, after the others. */
const RETRY_MS = 30_000

/**
 * Loads all other screens in idle time. A till stays open for days, and an update in another tab may delete the cached
 * chunks of this version meanwhile.
 */
export function loadScreensWhenIdle(waiting: readonly LazyPage[] = Object.values(screens)): void {
  const [next, ...rest] = waiting
  if (!next) return
  whenIdle(() => {
    next.load().then(
      () => loadScreensWhenIdle(rest),
      () => setTimeout(() => loadScreensWhenIdle([...rest, next]), RETRY_MS),
    )
  })
}
