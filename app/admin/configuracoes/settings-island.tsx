'use client'

import type { ComponentType } from 'react'
import {
  AssistanceSample,
  PaymentSample,
  ProSample,
  ShippingSample,
} from '@/components/settings/admin/sale-samples'
import { type SampleProps, SettingsForm } from '@/components/settings/admin/settings-form'
import type { Seen } from '@/lib/core/merge'
import type { SettingKey } from '@/lib/settings/edit'
import { ContactSample, IdentitySample, LegalSample } from './identity-samples'
import { RatingSample, SeoSample, type SiteFacts } from './sharing-samples'

type SettingsIslandProps = {
  setting: SettingKey
  row: Seen
  site: SiteFacts
}

const SAMPLES: Partial<Record<SettingKey, ComponentType<SampleProps>>> = {
  site_info: IdentitySample,
  contact: ContactSample,
  shipping_policy: ShippingSample,
  payment: PaymentSample,
  uti_pro_settings: ProSample,
  assistance: AssistanceSample,
  legal: LegalSample,
  store_rating: RatingSample,
}

/** The form of a setting, with a preview by components of the store where it changes the store. */
export function SettingsIsland({ setting, row, site }: SettingsIslandProps) {
  const Sample =
    setting === 'seo'
      ? ({ value: now }: SampleProps) => <SeoSample value={now} site={site} />
      : SAMPLES[setting]
  return <SettingsForm setting={setting} row={row} Sample={Sample} />
}
