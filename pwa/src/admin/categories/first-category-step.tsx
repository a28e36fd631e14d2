import { guideTexts } from '#texts/guide.ts'
import { GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import { CategoryForm } from './category-form.tsx'
import { useCategoryActions } from './use-category-actions.ts'

const noteNothing = () => {}

/** Creates the first category. Once the stored catalogue has it, the step of the first product takes its place. */
export function FirstCategoryStep({ onDone }: GuideStepProps) {
  const actions = useCategoryActions()
  const { title, hint } = guideTexts.category
  return (
    <GuideStepFrame title={title} hint={hint}>
      <CategoryForm
        category={null}
        gone={false}
        busy={actions.busy}
        cancel={guideTexts.skip}
        onDirty={noteNothing}
        onCancel={onDone}
        onSave={(draft) => actions.create(draft)}
        onSaved={noteNothing}
      />
    </GuideStepFrame>
  )
}
