import { type ComponentType, useState } from 'react'
import { guideTexts } from '#texts/guide.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { GuideButtons, GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import { forgetDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { createProductActions } from './product-actions.ts'

const texts = guideTexts.product
const NEW = 'new'
const NEW_PRODUCT = { product: null, gone: false }

interface FirstProductStepProps extends GuideStepProps {
  /** What a shop without a category begins with. */
  FirstCategory: ComponentType<GuideStepProps>
}

/** The first product of the owner's own, after its category. */
export function FirstProductStep({ FirstCategory, onDone }: FirstProductStepProps) {
  const catalog = useCounterCatalog()
  const [actions] = useState(() => createProductActions())
  const [added, setAdded] = useState(0)
  const [isSaved, setSaved] = useState(false)

  if (catalog.state === 'ready' && catalog.categories.length === 0)
    return <FirstCategory onDone={onDone} />
  return (
    <GuideStepFrame title={texts.title} hint={texts.hint}>
      {isSaved ? (
        <>
          <ErrorBanner variant="info" message={texts.saved} />
          <GuideButtons>
            <Button size="lg" onClick={onDone}>
              {guideTexts.next}
            </Button>
            <Button variant="secondary" size="lg" onClick={() => setSaved(false)}>
              {texts.another}
            </Button>
          </GuideButtons>
        </>
      ) : (
        <ProductForm
          key={added}
          openId={NEW}
          open={NEW_PRODUCT}
          catalog={catalog}
          actions={actions}
          cancel={guideTexts.skip}
          onCancel={() => {
            forgetDraft(NEW)
            onDone()
          }}
          onSaved={() => {
            setAdded(added + 1)
            setSaved(true)
          }}
        />
      )}
    </GuideStepFrame>
  )
}
