import { type FormEvent, useId, useState } from 'react'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { lineTitle } from '../../ui/owner-words.ts'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { readCount } from './count-entry.ts'
import type { CountRow } from './stocktake-rows.ts'

interface AgainFormProps {
  id: string
  onSave: (pieces: number) => Promise<unknown>
}

function AgainForm({ id, onSave }: AgainFormProps) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { once } = usePressGate()
  const pieces = readCount(text)
  const isMissing = pieces === null || pieces === undefined
  const submit = once(async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) await onSave(pieces)
  })
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.againText}</p>
      <TextField
        ref={focusFirst}
        label={texts.againField}
        hint={texts.againHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={isMissing && (isTried || text !== '') ? texts.wrongPieces : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}

interface AgainDialogProps {
  /** Null: closed. */
  row: CountRow | null
  onClose: () => void
  /** Resolves to false when it was not saved. */
  onSave: (row: CountRow, pieces: number) => Promise<boolean>
}

/** Asks for a count that replaces all earlier ones of a size. */
export function AgainDialog({ row, onClose, onSave }: AgainDialogProps) {
  const id = useId()
  const title = row === null ? '' : texts.againOf(lineTitle(row, row.product).text, row.size)
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id}>
            {texts.save}
          </Button>
        </>
      }
    >
      {row !== null && (
        <AgainForm
          id={id}
          onSave={async (pieces) => {
            if (await onSave(row, pieces)) onClose()
          }}
        />
      )}
    </Dialog>
  )
}
