import { useState } from 'react'
import { parcelsTexts } from '#texts/parcels.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import { STATUS_FIELDS, type StatusField } from '../../../../shared/parcels/status-file.ts'
import { WORD_MEANINGS, type WordMeaning } from '../../../../shared/parcels/status-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import steps from '../parts/import-steps.module.css'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { isComplete, type Places } from './status-columns.ts'
import type { StatusDesk, StatusStep } from './status-file-store.ts'
import styles from './status-file.module.css'

interface ColumnChoiceProps {
  step: Extract<StatusStep, { at: 'columns' }>
  desk: StatusDesk
  isOffline: boolean
}

/** Choice of the columns of the file, made once for a courier. */
export function ColumnChoice({ step, desk, isOffline }: ColumnChoiceProps) {
  const { headings, places: found } = step.file.table
  const [places, setPlaces] = useState<Places>(found)

  function choose(field: StatusField, value: string) {
    const { [field]: _before, ...others } = places
    setPlaces(value === '' ? others : { ...others, [field]: Number(value) })
  }

  return (
    <SettingsPanel title={texts.columnsTitle} hint={texts.columnsHint(step.file.courier.name)}>
      {step.failure !== null && <ErrorBanner message={step.failure} />}
      <div className={styles.fields}>
        {STATUS_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={texts.fields[field]}
            value={places[field] ?? ''}
            disabled={desk.saving}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">{texts.noColumn}</option>
            {headings.map((heading, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no name of their own: two may have the same heading
              <option key={place} value={place}>
                {heading === '' ? texts.unnamedColumn(place + 1) : heading}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {!isComplete(places) && <p className={steps.hint}>{texts.columnsNeeded}</p>}
      <div className={steps.buttons}>
        <Button
          busy={desk.saving}
          disabled={!isComplete(places) || isOffline}
          onClick={() => void desk.keepColumns(places)}
        >
          {texts.keepColumns}
        </Button>
        <Button variant="secondary" disabled={desk.saving} onClick={desk.reset}>
          {texts.chooseOther}
        </Button>
      </div>
    </SettingsPanel>
  )
}

interface WordMeaningsProps {
  courier: string
  words: readonly [word: string, lines: number][]
  desk: StatusDesk
  isOffline: boolean
}

/** Choice of the meaning of the courier's unknown words. */
export function WordMeanings({ courier, words, desk, isOffline }: WordMeaningsProps) {
  const [meanings, setMeanings] = useState<ReadonlyMap<string, WordMeaning>>(new Map())

  function choose(word: string, value: string) {
    const next = new Map(meanings)
    const meaning = WORD_MEANINGS.find((one) => one === value)
    if (meaning === undefined) next.delete(word)
    else next.set(word, meaning)
    setMeanings(next)
  }

  return (
    <SettingsPanel title={texts.wordsTitle} hint={texts.wordsHint(courier)}>
      <div className={styles.words}>
        {words.map(([word, count]) => (
          <div key={word} className={styles.word}>
            <SelectField
              label={word}
              hint={texts.wordLines(count)}
              value={meanings.get(word) ?? ''}
              disabled={desk.saving}
              onChange={({ target }) => choose(word, target.value)}
            >
              <option value="">{texts.notSaid}</option>
              {WORD_MEANINGS.map((meaning) => (
                <option key={meaning} value={meaning}>
                  {meaning === 'ignored' ? texts.saysNothing : parcelsTexts.states[meaning]}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
      </div>
      <div className={steps.buttons}>
        <Button
          variant="secondary"
          busy={desk.saving}
          disabled={meanings.size === 0 || isOffline}
          onClick={() => void desk.keepMeanings(meanings)}
        >
          {texts.keepWords}
        </Button>
      </div>
    </SettingsPanel>
  )
}
