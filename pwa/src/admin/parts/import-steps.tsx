import { CircleCheck, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './import-steps.module.css'
import { ChooseFile } from './table-file/choose-file.tsx'
import { TABLE_FILES } from './table-file/table-problems.ts'

interface FileChoiceProps {
  label: string
  hint: string
  disabled: boolean
  onChoose: (file: File) => void
}

/** The first step of an import: choosing the file. */
export function FileChoice({ label, hint, disabled, onChoose }: FileChoiceProps) {
  return (
    <div className={styles.choice}>
      <FileSpreadsheet size={36} aria-hidden="true" />
      <ChooseFile label={label} accept={TABLE_FILES} disabled={disabled} onChoose={onChoose} />
      <p>{hint}</p>
    </div>
  )
}

/** The requirements on the file, in sentences. */
export function FileHelp({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.help}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

interface ImportProgressProps {
  label: string
  /** 0 to 1; null while unknown. */
  value: number | null
  children: ReactNode
}

/** A step that takes time, with its actions below. */
export function ImportProgress({ label, value, children }: ImportProgressProps) {
  return (
    <div className={styles.progress}>
      <output>{label}</output>
      {value === null ? (
        <progress aria-label={label} />
      ) : (
        <progress value={value} aria-label={label} />
      )}
      {children}
    </div>
  )
}

interface ImportDoneProps {
  title: string
  facts: readonly string[]
  /** Buttons of the next actions. */
  children: ReactNode
}

/** The last step of an import: its result. */
export function ImportDone({ title, facts, children }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone: without this the focus would move to the top of the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.done}>
      <CircleCheck size={40} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
