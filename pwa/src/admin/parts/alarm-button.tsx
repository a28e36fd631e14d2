import type { ComponentProps } from 'react'
import styles from './alarm-button.module.css'

/** An alarm in the status strip that is a button: an icon and a few words in red. */
export function AlarmButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={styles.alarm} />
}
