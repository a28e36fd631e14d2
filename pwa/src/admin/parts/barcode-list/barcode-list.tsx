import { useState } from 'react'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { formatCount } from '#texts/formats.ts'
import { barcodeListTexts as texts } from '#texts/barcode-list.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { lineTitle } from '../../../ui/owner-words.ts'
import { ChooseFile } from '../table-file/choose-file.tsx'
import { openFile } from '../table-file/open-file.ts'
import { TABLE_FILES, TABLE_PROBLEMS } from '../table-file/table-problems.ts'
import { type ListedPieces, matchCodes, type MatchedList } from './match-codes.ts'
import { readBarcodeList } from './read-barcode-list.ts'
import styles from './barcode-list.module.css'

interface BarcodeListProps {
  products: readonly CounterProduct[]
  /** The fewest pieces of a line, 0 for a count. */
  least: 0 | 1
  /** The pieces of a size entered before; null for none. The list replaces them. */
  before: (entry: ListedPieces) => number | null
  /** Why a product cannot be used here; null when it can. */
  refuse?: (product: CounterProduct) => string | null
  /** A warning to show before the list is taken, as when the same list was taken before. */
  warn?: (entries: readonly ListedPieces[]) => string | null
  /** Resolves to false when it was not saved; then the preview stays. */
  onTake: (entries: readonly ListedPieces[]) => boolean | Promise<boolean>
}

type Opened = { name: string } & (MatchedList | { problem: string })

function Entry({ entry, before }: { entry: ListedPieces; before: number | null }) {
  const { product, size, pieces, line } = entry
  const isSame = before === pieces
  return (
    <li className={styles.entry}>
      <span className={styles.line}>{texts.line(line)}</span>
      <span className={styles.title}>{texts.goods(lineTitle(product, product).text, size)}</span>
      <span className={styles.pieces}>
        <span>
          {before === null || isSame
            ? formatCount(pieces)
            : texts.change(formatCount(before), formatCount(pieces))}
        </span>
        {isSame && <small>{texts.same}</small>}
      </span>
    </li>
  )
}

function Preview({
  opened,
  ...props
}: Omit<BarcodeListProps, 'products'> & { opened: MatchedList; onDone: () => void }) {
  const { entries, refused } = opened
  const { before, warn, onTake, onDone } = props
  const [leavesOut, setLeavesOut] = useState(false)
  const [isSure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const warning = warn?.(entries) ?? null
  const pieces = entries.reduce((sum, entry) => sum + entry.pieces, 0)
  const isBlocked = (refused.length > 0 && !leavesOut) || (warning !== null && !isSure)
  const changed = entries.filter((entry) => before(entry) !== entry.pieces).length

  async function take() {
    setBusy(true)
    const isTaken = await onTake(entries)
    setBusy(false)
    if (isTaken) onDone()
  }

  return (
    <div className={styles.preview}>
      {refused.length > 0 && (
        <section aria-label={texts.refused(refused.length)}>
          <h3 className={styles.wrong}>{texts.refused(refused.length)}</h3>
          <ul className={styles.entries}>
            {refused.map(({ line, text, reason }) => (
              <li key={line} className={styles.refused}>
                <span className={styles.line}>{texts.line(line)}</span>
                <bdi className={styles.title}>{text}</bdi>
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label={texts.sum(pieces, entries.length)}>
          {entries.map((entry) => (
            <Entry
              key={`${entry.product._id} ${entry.size}`}
              entry={entry}
              before={before(entry)}
            />
          ))}
        </ul>
      )}
      {entries.length > 0 && changed === 0 && (
        <ErrorBanner variant="info" message={texts.nothing} />
      )}
      {changed > 0 && warning !== null && <ErrorBanner variant="warning" message={warning} />}
      {changed > 0 && warning !== null && (
        <CheckBox
          label={texts.takeAgain}
          checked={isSure}
          onChange={({ target }) => setSure(target.checked)}
        />
      )}
      {changed > 0 && refused.length > 0 && (
        <CheckBox
          label={texts.leaveOut(refused.length)}
          checked={leavesOut}
          onChange={({ target }) => setLeavesOut(target.checked)}
        />
      )}
      {changed > 0 && (
        <Button block busy={busy} disabled={isBlocked} onClick={() => void take()}>
          {texts.take(pieces, entries.length)}
        </Button>
      )}
    </div>
  )
}

/** Button that reads a list of barcodes and pieces from a file, and previews the effect of each line. */
export function BarcodeListButton(props: BarcodeListProps) {
  const { products, least, refuse } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function choose(file: File) {
    const table = await openFile(file, new AbortController().signal)
    const list =
      'problem' in table
        ? { problem: TABLE_PROBLEMS[table.problem] }
        : readBarcodeList(table.rows, least)
    const read = 'problem' in list ? list : matchCodes(list, products, refuse)
    setOpened({ name: file.name, ...read })
    setOpen(true)
  }

  return (
    <>
      <ChooseFile
        label={texts.open}
        accept={TABLE_FILES}
        variant="secondary"
        size="sm"
        disabled={false}
        onChoose={(file) => void choose(file)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => setOpened(null)}
        title={texts.title(opened?.name ?? '')}
      >
        {opened && 'problem' in opened && <ErrorBanner message={opened.problem} />}
        {opened && 'entries' in opened && (
          <Preview {...props} opened={opened} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  )
}
