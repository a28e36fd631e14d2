import { formatCount } from './formats.ts'

/** Sentences of the back office's frame: the menu and the strip of every screen. */
export const shellTexts = {
  places: {
    orders: 'Orders',
    desk: 'To call',
    handover: 'Hand over',
    payouts: 'Courier money',
    parcels: 'Parcels',
    products: 'Products',
    categories: 'Categories',
    stock: 'Stock',
    statistics: 'Statistics',
    shifts: 'Shifts',
    messages: 'Messages',
    attention: 'Needs attention',
    settings: 'Settings',
    till: 'Till',
  },
  menu: 'Menu',
  openMenu: 'Open menu',
  /** 'Open menu: 3 unread messages'. */
  openMenuWith: (news: readonly string[]) => `Open menu: ${news.join(', ')}`,
  unreadMessages: (n: number) => `${formatCount(n)} unread`,
  unreadMessagesLong: (n: number) => `${formatCount(n)} unread ${n === 1 ? 'message' : 'messages'}`,
} as const
