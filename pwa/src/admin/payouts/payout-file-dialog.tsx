import { useState } from 'react'
import { MOST_LINES } from '../../../../shared/payouts/payout.ts'
import { formatList } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useDeviceChoice } from '../parts/device-choice.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ChooseFile } from '../parts/table-file/choose-file.tsx'
import { openFile } from '../parts/table-file/open-file.ts'
import { TABLE_FILES, TABLE_PROBLEMS } from '../parts/table-file/table-problems.ts'
import { AMOUNT_KINDS, type AmountKind } from './payout-draft.ts'
import {
  type CourierTable,
  type FileColumn,
  type FileLine,
  likelyColumns,
  readLines,
  tableOf,
} from './read-payout-file.ts'

/** Maximum number of lines with an unreadable amount that are listed. */
const MOST_NAMED = 5

interface ColumnsProps {
  name: string
  table: CourierTable
  courier: string
  busy: boolean
  error: string | null
  onTake: (lines: FileLine[], kind: AmountKind) => void
  onClose: () => void
}

/** A chosen column, by its heading; this device remembers it for the courier's next file. */
function useColumn(courier: string, table: CourierTable, what: 'number' | 'amount', none?: string) {
  const [first, ...others] = likelyColumns(table.columns, what).map(({ head }) => head)
  const options: [string, ...string[]] = [
    first ?? '',
    ...others,
    ...(none === undefined ? [] : [none]),
  ]
  const [head, choose] = useDeviceChoice({ name: `payoutFile:${what}:${courier}`, options })
  return { head, choose, column: table.columns.find((one) => one.head === head) }
}

const NONE = '-'

function exampleOf(column: FileColumn | undefined): string | undefined {
  return column === undefined || column.example === '' ? undefined : texts.example(column.example)
}

function Columns({ name, table, courier, busy, error, onTake, onClose }: ColumnsProps) {
  const number = useColumn(courier, table, 'number')
  const amount = useColumn(courier, table, 'amount', NONE)
  const [kind, chooseKind] = useDeviceChoice({
    name: `payoutFile:kind:${courier}`,
    options: AMOUNT_KINDS,
  })
  const amountAt = amount.head === NONE ? null : (amount.column?.index ?? null)
  const { lines, unreadable } = readLines(table, number.column?.index ?? 0, amountAt)
  const isTooLong = lines.length > MOST_LINES
  return (
    <FormDialog
      title={texts.fileTitle}
      texts={{ cancel: texts.cancel, save: texts.take(lines.length), saving: texts.taking }}
      busy={busy}
      onSubmit={() => {
        if (lines.length > 0 && !isTooLong) onTake(lines, kind)
      }}
      onClose={onClose}
    >
      <p>{texts.fileName(name)}</p>
      <SelectField
        label={texts.numberColumn}
        value={number.head}
        hint={exampleOf(number.column)}
        onChange={({ target }) => number.choose(target.value)}
      >
        {table.columns.map(({ head, index }) => (
          <option key={index} value={head}>
            {head}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.amountColumn}
        value={amount.head}
        hint={exampleOf(amount.column)}
        onChange={({ target }) => amount.choose(target.value)}
      >
        {table.columns.map(({ head, index }) => (
          <option key={index} value={head}>
            {head}
          </option>
        ))}
        <option value={NONE}>{texts.noAmount}</option>
      </SelectField>
      {amountAt !== null && (
        <SelectField
          label={texts.amountIs}
          value={kind}
          onChange={({ target }) => chooseKind(target.value as AmountKind)}
        >
          {AMOUNT_KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.amountKinds[one]}
            </option>
          ))}
        </SelectField>
      )}
      {lines.length === 0 && <ErrorBanner variant="warning" message={texts.noLines} />}
      {isTooLong && <ErrorBanner message={texts.tooManyLines(lines.length, MOST_LINES)} />}
      {unreadable.length > 0 && (
        <ErrorBanner
          variant="warning"
          message={texts.unreadable(formatList(unreadable.slice(0, MOST_NAMED).map(texts.line)))}
        />
      )}
      {error !== null && <ErrorBanner message={error} />}
    </FormDialog>
  )
}

interface PayoutFileProps {
  courier: string
  busy: boolean
  error: string | null
  /** Resolves to false when the lines were not taken; the column choice then stays open. */
  onTake: (lines: FileLine[], kind: AmountKind) => Promise<boolean>
}

/** Reads a payout from a courier's own file; the person chooses the meaning of its columns. */
export function PayoutFile({ courier, busy, error, onTake }: PayoutFileProps) {
  const [opened, setOpened] = useState<{ name: string; table: CourierTable } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function open(file: File) {
    setProblem(null)
    const read = await openFile(file, new AbortController().signal)
    if ('problem' in read) setProblem(TABLE_PROBLEMS[read.problem])
    else setOpened({ name: file.name, table: tableOf(read.rows) })
  }

  return (
    <>
      <ChooseFile
        label={texts.file}
        accept={TABLE_FILES}
        disabled={busy}
        variant="secondary"
        onChoose={(file) => void open(file)}
      />
      {problem !== null && <ErrorBanner message={problem} />}
      {opened !== null && (
        <Columns
          {...opened}
          courier={courier}
          busy={busy}
          error={error}
          onTake={(lines, kind) =>
            void onTake(lines, kind).then((isTaken) => isTaken && setOpened(null))
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
