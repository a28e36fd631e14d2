import { useState } from 'react'
import { guideTexts } from '#texts/guide.ts'
import { GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import { createCategoryActions } from './category-actions.ts'
import { CategoryForm } from './category-form.tsx'

const NEW_CATEGORY = { category: null, gone: false }
const noteNothing = () => {}

/** Creates the first category. Once the stored catalogue has it, the step of the first product takes its place. */
export function FirstCategoryStep({ onDone }: GuideStepProps) {
  const [actions] = useState(() => createCategoryActions())
  const { title, hint } = guideTexts.category
  return (
    <GuideStepFrame title={title} hint={hint}>
      <CategoryForm
        open={NEW_CATEGORY}
        actions={actions}
        cancel={guideTexts.skip}
        onCancel={onDone}
        onSaved={noteNothing}
      />
    </GuideStepFrame>
  )
}
