import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'
import { goodsName } from '../../../../shared/texts/en/goods.ts'

interface GoodsWords {
  title: string
  /** The link to the screen, on the stock page. */
  open: string
  hint: string
  emptyTitle: string
  emptyText: string
  noPieces: string
  record: string
  recorded: string
  notRecorded: string
  recent: string
  noneRecent: string
}

const pieces = (n: number) => counted(n, 'piece', 'pieces')

/** Sentences of 'Goods in' and 'Write off'. */
export const goodsTexts = {
  'goods-in': {
    title: 'Goods in',
    open: 'Goods in',
    hint: 'Scan what came, or search for it, and enter the pieces of each size. It works without a connection too.',
    emptyTitle: 'Nothing entered yet',
    emptyText: 'Scan the goods, or search for an article above.',
    noPieces: 'Enter how many pieces came.',
    record: 'Record goods in',
    recorded: 'Goods in recorded',
    notRecorded: 'The goods were not recorded.',
    recent: 'Recorded on this device',
    noneRecent: 'What came in and was recorded here appears here for 30 days.',
  },
  'write-off': {
    title: 'Write off',
    open: 'Write off',
    hint: 'For what leaves the stock and is not sold: scan it, or search for it. It works without a connection too.',
    emptyTitle: 'Nothing entered yet',
    emptyText: 'Scan the goods, or search for an article above.',
    noPieces: 'Enter how many pieces leave.',
    record: 'Write off',
    recorded: 'Written off',
    notRecorded: 'The goods were not written off.',
    recent: 'Written off on this device',
    noneRecent: 'What was written off here appears here for 30 days.',
  },
  toStock: 'To the stock',
  loading: 'Loading the articles...',
  failed: 'The articles could not be loaded.',
  unknownCode: (code: string) =>
    `No article has the barcode ${code}. Search for the article, or attach the code at the till.`,
  added: (title: string, size: string | null, n: number) => `${goodsName(title, size)}: ${n}`,
  list: 'The goods',
  pieces: 'Pieces',
  piecesOf: goodsName,
  inStock: (n: number) => `${n} in stock`,
  gone: 'No longer in the catalogue',
  remove: (title: string) => `Remove ${title}`,
  cost: 'Cost of a piece, in DA (optional)',
  costOf: (title: string) => `Cost of a piece of ${title}, in DA`,
  setsBuyingPrice: 'Use as buying price',
  setsBuyingPriceOf: (title: string) => `Use as buying price of ${title}`,
  details: 'Details',
  supplier: 'Supplier (optional)',
  reason: 'Reason',
  note: 'Note (optional)',
  sum: (n: number, products: number) =>
    `${pieces(n)} of ${counted(products, 'article', 'articles')}`,
  clear: 'Empty the list',
  clearTitle: 'Empty the list?',
  clearText: 'What was entered is removed. Nothing was recorded yet.',
  keep: 'Keep it',
  addSomething: 'Add what is to be recorded first.',
  wrongPieces: 'Pieces are whole numbers, up to 1,000,000.',
  wrongCost: 'The cost is an amount in dinars, such as 2500 or 99.50.',
  chooseReason: 'Choose a reason.',
  wrong: 'Something is missing or wrong above.',
  notKept: 'They could not be kept on this device.',
  costSum: 'They cost',
  inStockNow: (n: number) => `${n} in stock now`,
  noCode: "This till has run out of barcodes of its own. Give this size one in its product's form.",
  printLabels: 'Print labels',
  toAttention: 'See what to do',
} as const satisfies Record<GoodsDocumentKind, GoodsWords> & Record<string, unknown>
