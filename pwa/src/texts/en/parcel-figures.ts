import { formatCount } from './formats.ts'

/** Sentences of the figures of parcels. */
export const parcelFiguresTexts = {
  title: 'Parcels',
  hint: (period: string) => `${period}, by the day of the hand-over`,
  toPayouts: 'Courier money',
  none: 'No parcels on these days',
  noneHint: 'Parcels count on the day on which they were handed over.',
  kinds: { courier: 'Courier', wilaya: 'Wilaya' },
  fileNames: { courier: 'parcels-by-courier', wilaya: 'parcels-by-wilaya' },
  parts: { delivered: 'Delivered', onTheWay: 'On the way', cameBack: 'Came back' },
  share: 'Share that came back',
  shareHint: 'Of what was delivered or came back',
  all: 'All',
  nothing: '—',
  count: (n: number) => formatCount(n),
} as const
