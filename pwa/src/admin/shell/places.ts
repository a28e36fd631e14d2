import {
  Banknote,
  Boxes,
  ChartPie,
  HandCoins,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Package,
  PhoneCall,
  ReceiptText,
  ScanLine,
  Settings,
  Shirt,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import type { Role } from '../../../../shared/accounts/role.ts'
import { shellTexts } from '#texts/shell.ts'

const texts = shellTexts.places

/** The screens in the menu, in order. `path` is relative to /admin; `role`: the least that may open it. */
const known = [
  { name: 'orders', path: '', icon: ReceiptText, role: 'manager' },
  { name: 'desk', path: 'desk', icon: PhoneCall, role: 'manager' },
  { name: 'handover', path: 'handover', icon: Truck, role: 'manager' },
  { name: 'parcels', path: 'parcels', icon: Package, role: 'manager' },
  { name: 'payouts', path: 'payouts', icon: HandCoins, role: 'manager' },
  { name: 'products', path: 'products', icon: Shirt, role: 'manager' },
  { name: 'categories', path: 'categories', icon: LayoutGrid, role: 'manager' },
  { name: 'stock', path: 'stock', icon: Boxes, role: 'seller' },
  { name: 'statistics', path: 'statistics', icon: ChartPie, role: 'manager' },
  { name: 'shifts', path: 'shifts', icon: Banknote, role: 'manager' },
  { name: 'messages', path: 'messages', icon: Mail, role: 'manager' },
  { name: 'attention', path: 'attention', icon: TriangleAlert, role: 'manager' },
  { name: 'settings', path: 'settings', icon: Settings, role: 'seller' },
  { name: 'till', path: 'store-order', icon: ScanLine, role: 'seller' },
] as const satisfies readonly {
  name: keyof typeof texts
  path: string
  icon: LucideIcon
  role: Role
}[]

export type PlaceName = (typeof known)[number]['name']

export interface Place {
  name: PlaceName
  /** Relative to /admin; '' for the first screen. */
  path: string
  to: string
  icon: LucideIcon
  /** The least that may open it. */
  role: Role
  label: string
}

/** The menu entries in order, each with path and texts. */
export const places: readonly Place[] = known.map(({ name, path, icon, role }) => ({
  name,
  path,
  to: path === '' ? '/admin' : `/admin/${path}`,
  icon,
  role,
  label: texts[name],
}))
