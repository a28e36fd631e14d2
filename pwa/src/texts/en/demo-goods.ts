import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences about the goods that a new shop begins with. */
export const demoGoodsTexts = {
  badge: 'Demo',
  notice: (n: number) =>
    `${counted(n, 'article is a demo article', 'articles are demo articles')}. One that you edit becomes your own.`,
  remove: 'Remove the demo goods',
  removing: 'Removing...',
  question: 'Remove the demo goods?',
  goes: (n: number) => `${counted(n, 'demo article goes', 'demo articles go')}.`,
  stays: (n: number) =>
    `${counted(n, 'other was ordered and stays', 'others were ordered and stay')}. What stays can be deleted one by one.`,
  keep: 'Keep them',
  confirm: 'Remove them',
  removed: 'The demo goods are removed.',
  failedTitle: 'The demo goods were not removed',
  failed: 'Nothing was removed. Try again.',
  unanswered: 'The shop’s server did not answer. Try again when you are connected.',
}
