import { formatDay, formatMoment } from '#texts/formats.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { type Device, deviceRenameSchema } from '../../../../shared/sync/device.ts'
import { toIso } from '../../../../shared/time.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { syncNow } from '../../sync/start-sync.ts'
import { askToConfirm } from '../parts/alert.ts'
import { deviceNames } from '../parts/stored-names.ts'
import { showSuccess } from '../parts/show-success.ts'
import styles from './rows.module.css'
import { removalQuestion, tillName } from './removal-question.ts'
import { removeDevice, renameDevice } from './settings-calls.ts'
import { tellFailure } from './tell-failure.ts'

const texts = settingsTexts.devices

interface DeviceRowProps {
  device: Device
  isHere: boolean
  /** Sentence about a wrong clock; null when it is right. */
  clock: string | null
  /** The till was without contact for so long that it can no longer send by its own token. */
  isOver: boolean
  onChanged: () => void
}

/** A name under edit, and its validation error. */
interface Rename {
  name: string
  error?: string | undefined
}

export function DeviceRow({ device, isHere, clock, isOver, onChanged }: DeviceRowProps) {
  const [rename, setRename] = useState<Rename | null>(null)
  const { busy, run } = usePressGate()
  const opener = useRef<HTMLButtonElement>(null)
  const { enrolled, waiting } = device
  const name = device.name === '' ? texts.unnamed : deviceNames.shown(device.name)

  function close() {
    // Synchronous, so that the button exists and can be focused.
    flushSync(() => setRename(null))
    opener.current?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (rename === null) return
    const checked = v.safeParse(deviceRenameSchema, rename)
    if (!checked.success) return setRename({ ...rename, error: checked.issues[0].message })
    await run(async () => {
      try {
        await renameDevice(device._id, deviceNames.stored(checked.output.name))
        close()
        showSuccess(texts.renamed)
        onChanged()
      } catch (error) {
        await tellFailure(error, texts.renameAction)
      }
    })
  }

  const remove = () =>
    run(async () => {
      const { confirm, keep: dismiss, done, failure } = texts.removal
      if (!(await askToConfirm({ ...removalQuestion(device, isHere), confirm, dismiss }))) return
      try {
        await removeDevice(device._id)
        showSuccess(done)
        onChanged()
        if (isHere) void syncNow()
      } catch (error) {
        await tellFailure(error, failure)
      }
    })

  return (
    <li className={classes(styles.row, styles.till)}>
      <div>
        <span className={styles.name}>
          <span className={styles.code}>{device.code ?? texts.noCode}</span>
          <bdi>{name}</bdi>
          {isHere && <Badge tone="green">{texts.here}</Badge>}
          {enrolled === null && <Badge>{texts.notEnrolled}</Badge>}
          {isOver && <Badge tone="amber">{texts.over}</Badge>}
          {waiting !== null && waiting > 0 && <Badge tone="amber">{texts.waiting(waiting)}</Badge>}
          {device.app?.isBehind === true && <Badge tone="amber">{texts.olderApp}</Badge>}
          {clock !== null && <Badge tone="amber">{clock}</Badge>}
        </span>
        <span className={styles.facts}>
          <time dateTime={toIso(device.lastSeenAt)}>
            {texts.lastSeen(formatMoment(device.lastSeenAt))}
          </time>
          {enrolled !== null && (
            <span>
              <bdi>{texts.enrolled(formatDay(enrolled.at), enrolled.by)}</bdi>
            </span>
          )}
          <span>{texts.received(device.acknowledged)}</span>
          {device.app !== null && <span>{texts.app(device.app.build)}</span>}
          {device.app?.isBehind === true && <span>{texts.olderAppHint}</span>}
        </span>
      </div>
      {rename === null ? (
        <div className={styles.actions}>
          <IconButton
            ref={opener}
            label={texts.renameOf(name)}
            onClick={() => setRename({ name: deviceNames.shown(device.name) })}
          >
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={texts.remove(tillName(device))} onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <form noValidate className={styles.rename} onSubmit={(event) => void save(event)}>
          <TextField
            label={texts.name}
            hideLabel
            // The field appears on request, after a press on the pencil button.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={100}
            value={rename.name}
            error={rename.error}
            onChange={(event) => setRename({ name: event.target.value })}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
          <Button type="submit" size="sm" busy={busy}>
            {texts.save}
          </Button>
          <Button variant="secondary" size="sm" onClick={close}>
            {settingsTexts.cancel}
          </Button>
        </form>
      )}
    </li>
  )
}
