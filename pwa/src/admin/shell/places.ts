import {
  Banknote,
  Boxes,
  ChartPie,
  LayoutGrid,
  type LucideIcon,
  Mail,
  ReceiptText,
  ScanLine,
  Settings,
  Shirt,
  TriangleAlert,
} from 'lucide-react'
import { shellTexts } from '#texts/shell.ts'

const texts = shellTexts.places

/** The screens in the menu, in order. `path` is relative to /admin. */
const known = [
  { name: 'orders', path: '', icon: ReceiptText },
  { name: 'products', path: 'products', icon: Shirt },
  { name: 'categories', path: 'categories', icon: LayoutGrid },
  { name: 'stock', path: 'stock', icon: Boxes },
  { name: 'statistics', path: 'statistics', icon: ChartPie },
  { name: 'shifts', path: 'shifts', icon: Banknote },
  { name: 'messages', path: 'messages', icon: Mail },
  { name: 'attention', path: 'attention', icon: TriangleAlert },
  { name: 'settings', path: 'settings', icon: Settings },
  { name: 'till', path: 'store-order', icon: ScanLine },
] as const satisfies readonly { name: keyof typeof texts; path: string; icon: LucideIcon }[]

export type PlaceName = (typeof known)[number]['name']

export interface Place {
  name: PlaceName
  /** Relative to /admin; '' for the first screen. */
  path: string
  to: string
  icon: LucideIcon
  label: string
}

/** The menu entries in order, each with path and texts. */
export const places: readonly Place[] = known.map(({ name, path, icon }) => ({
  name,
  path,
  to: path === '' ? '/admin' : `/admin/${path}`,
  icon,
  label: texts[name],
}))
