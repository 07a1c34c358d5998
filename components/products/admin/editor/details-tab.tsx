import { BlocksField } from './blocks-field'
import { SpecsField } from './specs-field'

const TEXT_PARTS = [{ key: 'title' }, { key: 'icon' }, { key: 'description', isWide: true }]

/** Specifications, features, highlights, questions and videos. */
export function DetailsTab() {
  return (
    <div className="grid gap-8">
      <SpecsField name="specifications" />
      <SpecsField name="technical_specs" />
      <BlocksField name="product_highlights" parts={TEXT_PARTS} />
      <BlocksField name="product_features" parts={TEXT_PARTS} />
      <BlocksField
        name="product_faqs"
        parts={[
          { key: 'question', isWide: true },
          { key: 'answer', isLong: true },
        ]}
      />
      <BlocksField
        name="product_videos"
        parts={[{ key: 'url', isWide: true }, { key: 'title' }, { key: 'poster' }]}
      />
    </div>
  )
}
