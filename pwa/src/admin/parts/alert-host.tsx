import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { useShownAlert } from './alert.ts'
import styles from './alert-host.module.css'

const icons = { warning: TriangleAlert, error: CircleAlert, question: CircleHelp }

/** Renders the alerts of showAlert and askToConfirm; mounted once, at the root of the back office. */
export function AlertHost() {
  const { alert, settle } = useShownAlert()
  const Icon = alert && icons[alert.kind]
  return (
    <Dialog
      open={alert !== null}
      onClose={() => settle(false)}
      title={alert?.title ?? ''}
      size="sm"
      role="alertdialog"
      footer={
        alert && (
          <>
            <Button
              ref={focusFirst}
              variant={alert.confirm === null ? 'primary' : 'secondary'}
              onClick={() => settle(false)}
            >
              {alert.dismiss}
            </Button>
            {alert.confirm !== null && (
              <Button
                variant={alert.harmless === true ? 'primary' : 'danger'}
                onClick={() => settle(true)}
              >
                {alert.confirm}
              </Button>
            )}
          </>
        )
      }
    >
      {alert && Icon && (
        <div className={styles.body}>
          <Icon size={28} aria-hidden="true" className={styles[alert.kind]} />
          <p className={styles.text}>{alert.text}</p>
        </div>
      )}
    </Dialog>
  )
}
