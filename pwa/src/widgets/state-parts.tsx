import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'
import { PartSection, Shown } from './part-section.tsx'
import styles from './widgets-page.module.css'

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const
const VARIANTS = ['primary', 'secondary', 'success', 'danger', 'warning'] as const
const OVERLAY_MS = 2_000

function Spinners() {
  const [covered, setCovered] = useState(false)
  return (
    <PartSection title="Spinner">
      <div className={styles.grid}>
        {VARIANTS.map((variant) => (
          <Shown key={variant} name={variant}>
            <div className={styles.row}>
              {SIZES.map((size) => (
                <Spinner key={size} size={size} variant={variant} />
              ))}
            </div>
          </Shown>
        ))}
        <Shown name="text, below and beside">
          <div className={styles.row}>
            <Spinner text="Loading products..." />
            <Spinner size="sm" layout="row" text="Loading products..." />
          </div>
        </Shown>
        <Shown name="full screen, for two seconds">
          <Button
            variant="secondary"
            onClick={() => {
              setCovered(true)
              setTimeout(() => setCovered(false), OVERLAY_MS)
            }}
          >
            Cover the screen
          </Button>
        </Shown>
      </div>
      {covered && <Spinner size="xl" text="Loading..." fullScreen />}
    </PartSection>
  )
}

/** Components for loading, error, empty and success states. */
export function StateParts() {
  return (
    <>
      <Spinners />
      <PartSection title="Error banner">
        {(['error', 'warning', 'info'] as const).map((variant) => (
          <Shown key={variant} name={variant}>
            <ErrorBanner
              variant={variant}
              message="The shop did not answer. What you typed is kept."
              onRetry={() => showToast('info', 'Asked again', 1_500)}
            />
          </Shown>
        ))}
        <Shown name="with a title, another label, and without a button">
          <ErrorBanner
            title="Failed to load products"
            message="No answer."
            retryLabel="Refresh Page"
            onRetry={() => {}}
          />
          <ErrorBanner variant="warning" message="Only the message." />
        </Shown>
      </PartSection>
      <PartSection title="Badge">
        <div className={styles.row}>
          {(['grey', 'green', 'amber', 'blue', 'red'] as const).map((tone) => (
            <Badge key={tone} tone={tone} dot={tone !== 'grey'}>
              {tone}
            </Badge>
          ))}
        </div>
      </PartSection>
      <PartSection title="Toast">
        <div className={styles.row}>
          {(['success', 'error', 'info'] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              onClick={() => showToast(kind, `A toast of ${kind}`, 3_000)}
            >
              {kind}
            </Button>
          ))}
        </div>
      </PartSection>
      <PartSection title="Empty and coming">
        <div className={styles.grid}>
          <EmptyState
            icon={<PackageSearch size={28} />}
            title="No products found matching your criteria."
            text="Try fewer words."
            action={<Button>Show everything</Button>}
          />
          <div className={styles.stack} aria-hidden="true">
            <Skeleton className={styles.line} />
            <Skeleton className={styles.line} />
            <Skeleton className={styles.block} />
          </div>
        </div>
      </PartSection>
    </>
  )
}
