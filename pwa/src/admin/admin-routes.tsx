import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { counterCatalog } from '../local/catalog/counter-catalog.ts'
import type { Role } from '../../../shared/accounts/role.ts'
import { useMay } from '../local/session/role.ts'
import type { LazyPage } from '../updates/lazy-page.tsx'
import { ShopSettingsContext } from '../ui/use-shop.ts'
import { WarmContext } from '../ui/link.tsx'
import { linkShop } from '../local/link-shop.ts'
import { News } from './news/news.tsx'
import { AlertHost } from './parts/alert-host.tsx'
import { ApprovalHost } from './parts/staff/approval-host.tsx'
import { StaffGate, CounterStaffGate } from './parts/staff/staff-gate.tsx'
import { screens, warmScreenAt } from './screens.tsx'
import { AdminFailure } from './shell/admin-failure.tsx'
import { AdminLayout } from './shell/admin-layout.tsx'
import { LeaveBlocker } from './shell/leave-blocker.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { places } from './shell/places.ts'
import { RequireRole } from './shell/require-role.tsx'
import { Screen } from './shell/screen.tsx'
import { RequireSession, RequireTillPerson } from './shell/require-session.tsx'
import { ADMIN_HOME, GUIDE_PATH } from './parts/wished-path.ts'
import { LockStatusBar, StatusBar } from './status-bar.tsx'
import { TillPage } from './store-order/till-page.tsx'
import { useMenuCounts } from './use-menu-counts.ts'
import { WaitingDialog } from './waiting/waiting-dialog.tsx'

interface FrameProps {
  children: ReactNode
}

/** The frame with counts in its menu. They are read from the server, which sellers may not ask. */
function CountingFrame({ children }: FrameProps) {
  return (
    <AdminLayout counts={useMenuCounts()} statusBar={<StatusBar />}>
      {children}
    </AdminLayout>
  )
}

function Frame({ children }: FrameProps) {
  if (useMay('manager')) return <CountingFrame>{children}</CountingFrame>
  return (
    <AdminLayout counts={{}} statusBar={<StatusBar />}>
      {children}
    </AdminLayout>
  )
}

/** Root of every route: the navigation blocker for unsaved work, and the host of alerts. */
function Root() {
  const settings = counterCatalog.useStore((state) => state.view.settings)
  useEffect(() => linkShop(settings), [settings])
  return (
    // Inside the router, whose default error message is meant for developers.
    <AdminFailure>
      <LeaveBlocker />
      <ShopSettingsContext value={settings}>
        <News />
        <WarmContext value={warmScreenAt}>
          <Outlet />
          <ApprovalHost />
          <AlertHost />
        </WarmContext>
      </ShopSettingsContext>
    </AdminFailure>
  )
}

function BackOffice() {
  return (
    <RequireSession>
      <Frame>
        <Outlet />
      </Frame>
    </RequireSession>
  )
}

// The till is outside the frame: it fills the screen, and opens without a session.
const framed = places.flatMap(({ name, path, role }) =>
  name === 'till'
    ? []
    : [
        {
          path,
          element: (
            <RequireRole key={name} needed={role}>
              <Screen page={screens[name]} />
            </RequireRole>
          ),
        },
      ],
)

const ofRole = (needed: Role) => (key: string, page: LazyPage) => (
  <RequireRole key={key} needed={needed}>
    <Screen page={page} />
  </RequireRole>
)
/** A screen that only owners open. */
const ofOwner = ofRole('owner')
/** A screen that owners and managers open. */
const ofManager = ofRole('manager')

/** All routes of the back office; the storefront is a separate page and build. */
export const adminRoutes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        path: '/admin-login',
        element: <Screen key="login" page={screens.login} fullScreen />,
      },
      {
        path: '/admin-register',
        element: <Screen key="register" page={screens.register} fullScreen />,
      },
      {
        path: '/admin-reset-password',
        element: <Screen key="reset" page={screens.resetPassword} fullScreen />,
      },
      {
        path: '/admin/store-order',
        element: (
          <RequireTillPerson>
            <StaffGate status={<LockStatusBar />}>
              <TillPage StatusBar={StatusBar} WaitingDialog={WaitingDialog} />
            </StaffGate>
          </RequireTillPerson>
        ),
      },
      {
        path: '/admin/store-order/day',
        element: (
          <RequireTillPerson>
            <StaffGate status={<LockStatusBar />}>
              <Screen key="day" page={screens.day} fullScreen />
            </StaffGate>
          </RequireTillPerson>
        ),
      },
      {
        path: `${GUIDE_PATH}/:step?`,
        element: (
          <RequireSession>
            <RequireRole needed="owner" fullScreen>
              <Screen key="guide" page={screens.guide} fullScreen />
            </RequireRole>
          </RequireSession>
        ),
      },
      {
        path: '/admin',
        element: <BackOffice />,
        children: [
          ...framed,
          {
            path: 'handover/:id',
            element: ofManager('handover-detail', screens.handoverDetail),
          },
          {
            path: 'parcels/status-file',
            element: ofManager('status-file', screens.statusFile),
          },
          {
            path: 'parcels/status-file/:id',
            element: ofManager('status-import', screens.statusImport),
          },
          {
            path: 'payouts/new',
            element: ofManager('new-payout', screens.newPayout),
          },
          {
            path: 'payouts/:id',
            element: ofManager('payout-detail', screens.payoutDetail),
          },
          {
            path: 'parcels/late',
            element: ofManager('late-parcels', screens.lateParcels),
          },
          {
            path: 'parcels/receive',
            element: ofManager('receive-parcels', screens.receiveParcels),
          },
          { path: 'parcels/:id', element: ofManager('parcel', screens.parcel) },
          {
            path: 'statistics/detail',
            element: ofManager('breakdown', screens.breakdown),
          },
          {
            path: 'statistics/calls',
            element: ofManager('desk-figures', screens.deskFigures),
          },
          {
            path: 'statistics/parcels',
            element: ofManager('parcel-figures', screens.parcelFigures),
          },
          {
            path: 'products/import',
            element: ofManager('product-import', screens.productImport),
          },
          {
            path: 'stock/goods-in',
            element: ofManager('goods-in', screens.goodsIn),
          },
          {
            path: 'stock/write-off',
            element: ofManager('write-off', screens.writeOff),
          },
          {
            path: 'stock/stocktake/:id?',
            element: ofRole('seller')('stocktake', screens.stocktake),
          },
          {
            path: 'stock/labels',
            element: ofManager('labels', screens.labels),
          },
          {
            path: 'settings/notifications',
            element: ofManager('news', screens.news),
          },
          {
            path: 'settings/printer',
            // A passer-by must not change what a locked till prints or when its drawer opens.
            element: (
              <CounterStaffGate status={<LockStatusBar />}>
                <Screen key="printer" page={screens.printer} />
              </CounterStaffGate>
            ),
          },
          {
            path: 'settings/shop',
            element: ofOwner('shop-settings', screens.shopSettings),
          },
          {
            path: 'register-new-admin',
            element: ofOwner('new', screens.newAdmin),
          },
          {
            path: 'settings/people',
            element: ofOwner('people', screens.people),
          },
          {
            path: 'settings/delivery',
            element: ofOwner('delivery', screens.delivery),
          },
          {
            path: 'settings/couriers',
            element: ofOwner('couriers', screens.couriers),
          },
          {
            path: 'settings/connections',
            element: ofOwner('connections', screens.connections),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      { path: '*', element: <Navigate to={ADMIN_HOME} replace /> },
    ],
  },
]
