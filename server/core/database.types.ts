// Written by `npm run types` from supabase/migrations.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      admin_login_tokens: {
        Row: {
          admin_id: string
          created_at: string
          created_by: string | null
          expires_at: string
          token_hash: string
          used_at: string | null
          used_ip_hash: string | null
        }
        Insert: {
          admin_id: string
          created_at?: string
          created_by?: string | null
          expires_at: string
          token_hash: string
          used_at?: string | null
          used_ip_hash?: string | null
        }
        Update: {
          admin_id?: string
          created_at?: string
          created_by?: string | null
          expires_at?: string
          token_hash?: string
          used_at?: string | null
          used_ip_hash?: string | null
        }
        Relationships: []
      }
      assistance_history: {
        Row: {
          at: string
          changed_by: string | null
          id: number
          note: string | null
          request_id: string
          state: string
        }
        Insert: {
          at: string
          changed_by?: string | null
          id?: never
          note?: string | null
          request_id: string
          state: string
        }
        Update: {
          at?: string
          changed_by?: string | null
          id?: never
          note?: string | null
          request_id?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "assistance_history_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "assistance_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      assistance_requests: {
        Row: {
          address: string | null
          console_brand: string
          console_model: string
          created_at: string
          email: string | null
          estimate: number | null
          estimate_days: number | null
          express_fee: number | null
          id: string
          idempotency_key: string
          logistics: string
          name: string
          offer_choice: string | null
          offer_coins: number | null
          offer_money: number | null
          offer_valid_until: string | null
          offered_at: string | null
          problem_category: string | null
          problem_description: string | null
          protocol: string
          quote_labor: number | null
          quote_parts: Json | null
          quote_total: number | null
          quote_valid_until: string | null
          quoted_at: string | null
          request_hash: string | null
          serial_number: string | null
          service_type: string
          state: string
          token: string
          updated_at: string
          urgency: string | null
          user_id: string | null
          whatsapp: string
        }
        Insert: {
          address?: string | null
          console_brand: string
          console_model: string
          created_at?: string
          email?: string | null
          estimate?: number | null
          estimate_days?: number | null
          express_fee?: number | null
          id?: string
          idempotency_key: string
          logistics: string
          name: string
          offer_choice?: string | null
          offer_coins?: number | null
          offer_money?: number | null
          offer_valid_until?: string | null
          offered_at?: string | null
          problem_category?: string | null
          problem_description?: string | null
          protocol: string
          quote_labor?: number | null
          quote_parts?: Json | null
          quote_total?: number | null
          quote_valid_until?: string | null
          quoted_at?: string | null
          request_hash?: string | null
          serial_number?: string | null
          service_type: string
          state?: string
          token?: string
          updated_at?: string
          urgency?: string | null
          user_id?: string | null
          whatsapp: string
        }
        Update: {
          address?: string | null
          console_brand?: string
          console_model?: string
          created_at?: string
          email?: string | null
          estimate?: number | null
          estimate_days?: number | null
          express_fee?: number | null
          id?: string
          idempotency_key?: string
          logistics?: string
          name?: string
          offer_choice?: string | null
          offer_coins?: number | null
          offer_money?: number | null
          offer_valid_until?: string | null
          offered_at?: string | null
          problem_category?: string | null
          problem_description?: string | null
          protocol?: string
          quote_labor?: number | null
          quote_parts?: Json | null
          quote_total?: number | null
          quote_valid_until?: string | null
          quoted_at?: string | null
          request_hash?: string | null
          serial_number?: string | null
          service_type?: string
          state?: string
          token?: string
          updated_at?: string
          urgency?: string | null
          user_id?: string | null
          whatsapp?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_role: string
          at: string
          changes: NonNullable<Json>
          id: number
          row_id: string | null
          table_name: string
        }
        Insert: {
          action: string
          actor?: string | null
          actor_role: string
          at?: string
          changes?: NonNullable<Json>
          id?: never
          row_id?: string | null
          table_name: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_role?: string
          at?: string
          changes?: NonNullable<Json>
          id?: never
          row_id?: string | null
          table_name?: string
        }
        Relationships: []
      }
      banners: {
        Row: {
          button_link: string | null
          button_link_desktop: string | null
          button_link_mobile: string | null
          button_text: string | null
          created_at: string
          device_type: string | null
          ends_at: string | null
          id: string
          image_url: string | null
          image_url_desktop: string | null
          image_url_mobile: string | null
          is_active: boolean
          position: number
          starts_at: string | null
          subtitle: string | null
          title: string | null
          updated_at: string
        }
        Insert: {
          button_link?: string | null
          button_link_desktop?: string | null
          button_link_mobile?: string | null
          button_text?: string | null
          created_at?: string
          device_type?: string | null
          ends_at?: string | null
          id?: string
          image_url?: string | null
          image_url_desktop?: string | null
          image_url_mobile?: string | null
          is_active?: boolean
          position?: number
          starts_at?: string | null
          subtitle?: string | null
          title?: string | null
          updated_at?: string
        }
        Update: {
          button_link?: string | null
          button_link_desktop?: string | null
          button_link_mobile?: string | null
          button_text?: string | null
          created_at?: string
          device_type?: string | null
          ends_at?: string | null
          id?: string
          image_url?: string | null
          image_url_desktop?: string | null
          image_url_mobile?: string | null
          is_active?: boolean
          position?: number
          starts_at?: string | null
          subtitle?: string | null
          title?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      brands: {
        Row: {
          created_at: string
          description: string
          logo_url: string
          meta_description: string
          meta_title: string
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          logo_url?: string
          meta_description?: string
          meta_title?: string
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          logo_url?: string
          meta_description?: string
          meta_title?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      bundles: {
        Row: {
          created_at: string
          ends_at: string | null
          id: string
          is_active: boolean
          is_shown: boolean
          kind: string
          name: string
          product_ids: string[]
          starts_at: string | null
          updated_at: string
          value: number
        }
        Insert: {
          created_at?: string
          ends_at?: string | null
          id?: string
          is_active?: boolean
          is_shown?: boolean
          kind: string
          name: string
          product_ids: string[]
          starts_at?: string | null
          updated_at?: string
          value: number
        }
        Update: {
          created_at?: string
          ends_at?: string | null
          id?: string
          is_active?: boolean
          is_shown?: boolean
          kind?: string
          name?: string
          product_ids?: string[]
          starts_at?: string | null
          updated_at?: string
          value?: number
        }
        Relationships: []
      }
      cart_abandonment: {
        Row: {
          cart_items: NonNullable<Json>
          cart_value: number
          checkout_step: string | null
          consent: boolean
          created_at: string
          id: number
          session_id: string
          time_in_checkout_seconds: number | null
          user_id: string | null
        }
        Insert: {
          cart_items?: NonNullable<Json>
          cart_value?: number
          checkout_step?: string | null
          consent: boolean
          created_at?: string
          id?: never
          session_id: string
          time_in_checkout_seconds?: number | null
          user_id?: string | null
        }
        Update: {
          cart_items?: NonNullable<Json>
          cart_value?: number
          checkout_step?: string | null
          consent?: boolean
          created_at?: string
          id?: never
          session_id?: string
          time_in_checkout_seconds?: number | null
          user_id?: string | null
        }
        Relationships: []
      }
      carts: {
        Row: {
          lines: NonNullable<Json>
          recent_writes: string[]
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          lines?: NonNullable<Json>
          recent_writes?: string[]
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          lines?: NonNullable<Json>
          recent_writes?: string[]
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: []
      }
      categories: {
        Row: {
          created_at: string
          description: string | null
          display_order: number
          image_url: string | null
          is_active: boolean
          is_in_menu: boolean
          meta_description: string | null
          meta_title: string | null
          name: string
          parent_slug: string | null
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          display_order?: number
          image_url?: string | null
          is_active?: boolean
          is_in_menu?: boolean
          meta_description?: string | null
          meta_title?: string | null
          name: string
          parent_slug?: string | null
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          display_order?: number
          image_url?: string | null
          is_active?: boolean
          is_in_menu?: boolean
          meta_description?: string | null
          meta_title?: string | null
          name?: string
          parent_slug?: string | null
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "categories_parent_slug_fkey"
            columns: ["parent_slug"]
            referencedRelation: "categories"
            referencedColumns: ["slug"]
          },
        ]
      }
      coin_campaigns: {
        Row: {
          category: string | null
          created_at: string
          ends_at: string
          factor: number
          id: string
          is_active: boolean
          is_shown: boolean
          name: string
          starts_at: string
          updated_at: string
        }
        Insert: {
          category?: string | null
          created_at?: string
          ends_at: string
          factor: number
          id?: string
          is_active?: boolean
          is_shown?: boolean
          name: string
          starts_at: string
          updated_at?: string
        }
        Update: {
          category?: string | null
          created_at?: string
          ends_at?: string
          factor?: number
          id?: string
          is_active?: boolean
          is_shown?: boolean
          name?: string
          starts_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "coin_campaigns_category_fkey"
            columns: ["category"]
            referencedRelation: "categories"
            referencedColumns: ["slug"]
          },
        ]
      }
      coin_holds: {
        Row: {
          amount: number
          created_at: string
          id: string
          order_id: string
          settled_at: string | null
          state: string
          user_id: string
        }
        Insert: {
          amount: number
          created_at?: string
          id?: string
          order_id: string
          settled_at?: string | null
          state?: string
          user_id: string
        }
        Update: {
          amount?: number
          created_at?: string
          id?: string
          order_id?: string
          settled_at?: string | null
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "coin_holds_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      coin_products: {
        Row: {
          cost: number
          coupon_kind: string | null
          coupon_minimum: number | null
          coupon_value: number | null
          created_at: string
          description: string | null
          display_order: number
          id: string
          image: string | null
          is_active: boolean
          kind: string
          name: string
          stock: number
          updated_at: string
        }
        Insert: {
          cost: number
          coupon_kind?: string | null
          coupon_minimum?: number | null
          coupon_value?: number | null
          created_at?: string
          description?: string | null
          display_order?: number
          id?: string
          image?: string | null
          is_active?: boolean
          kind?: string
          name: string
          stock?: number
          updated_at?: string
        }
        Update: {
          cost?: number
          coupon_kind?: string | null
          coupon_minimum?: number | null
          coupon_value?: number | null
          created_at?: string
          description?: string | null
          display_order?: number
          id?: string
          image?: string | null
          is_active?: boolean
          kind?: string
          name?: string
          stock?: number
          updated_at?: string
        }
        Relationships: []
      }
      coin_redemptions: {
        Row: {
          code: string
          cost: number
          created_at: string
          honored_at: string | null
          id: string
          idempotency_key: string
          product_id: string | null
          product_name: string
          state: string
          transaction_id: string | null
          user_id: string | null
        }
        Insert: {
          code: string
          cost: number
          created_at?: string
          honored_at?: string | null
          id?: string
          idempotency_key: string
          product_id?: string | null
          product_name: string
          state?: string
          transaction_id?: string | null
          user_id?: string | null
        }
        Update: {
          code?: string
          cost?: number
          created_at?: string
          honored_at?: string | null
          id?: string
          idempotency_key?: string
          product_id?: string | null
          product_name?: string
          state?: string
          transaction_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "coin_redemptions_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "coin_products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "coin_redemptions_transaction_id_fkey"
            columns: ["transaction_id"]
            referencedRelation: "coin_transactions"
            referencedColumns: ["id"]
          },
        ]
      }
      coin_rules: {
        Row: {
          action: string
          amount: number
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          max_per_day: number | null
          max_per_month: number | null
          updated_at: string
        }
        Insert: {
          action: string
          amount: number
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          max_per_day?: number | null
          max_per_month?: number | null
          updated_at?: string
        }
        Update: {
          action?: string
          amount?: number
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          max_per_day?: number | null
          max_per_month?: number | null
          updated_at?: string
        }
        Relationships: []
      }
      coin_system_config: {
        Row: {
          setting_key: string
          setting_value: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          setting_key: string
          setting_value: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          setting_key?: string
          setting_value?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      coin_transactions: {
        Row: {
          amount: number
          available_at: string | null
          balance_after: number
          created_at: string
          description: string | null
          id: string
          idempotency_key: string
          metadata: NonNullable<Json>
          reason: string
          seq: number
          type: string
          user_id: string
        }
        Insert: {
          amount: number
          available_at?: string | null
          balance_after: number
          created_at?: string
          description?: string | null
          id?: string
          idempotency_key: string
          metadata?: NonNullable<Json>
          reason: string
          seq?: never
          type?: string
          user_id: string
        }
        Update: {
          amount?: number
          available_at?: string | null
          balance_after?: number
          created_at?: string
          description?: string | null
          id?: string
          idempotency_key?: string
          metadata?: NonNullable<Json>
          reason?: string
          seq?: never
          type?: string
          user_id?: string
        }
        Relationships: []
      }
      consents: {
        Row: {
          analytics: boolean
          created_at: string
          id: string
          marketing: boolean
          policy_version: string
          user_id: string | null
          visitor_id: string | null
        }
        Insert: {
          analytics: boolean
          created_at?: string
          id?: string
          marketing?: boolean
          policy_version?: string
          user_id?: string | null
          visitor_id?: string | null
        }
        Update: {
          analytics?: boolean
          created_at?: string
          id?: string
          marketing?: boolean
          policy_version?: string
          user_id?: string | null
          visitor_id?: string | null
        }
        Relationships: []
      }
      content_versions: {
        Row: {
          actor: string | null
          at: string
          before: NonNullable<Json>
          changed: string[]
          id: number
          operation: string
          row_id: string
          table_name: string
          tx: unknown
        }
        Insert: {
          actor?: string | null
          at?: string
          before: NonNullable<Json>
          changed?: string[]
          id?: never
          operation: string
          row_id: string
          table_name: string
          tx?: unknown
        }
        Update: {
          actor?: string | null
          at?: string
          before?: NonNullable<Json>
          changed?: string[]
          id?: never
          operation?: string
          row_id?: string
          table_name?: string
          tx?: unknown
        }
        Relationships: []
      }
      coupons: {
        Row: {
          code: string
          created_at: string
          description: string | null
          ends_on: string | null
          id: string
          is_active: boolean
          kind: string
          max_uses: number | null
          max_uses_per_customer: number | null
          minimum: number | null
          redemption_id: string | null
          starts_on: string | null
          updated_at: string
          value: number | null
        }
        Insert: {
          code: string
          created_at?: string
          description?: string | null
          ends_on?: string | null
          id?: string
          is_active?: boolean
          kind: string
          max_uses?: number | null
          max_uses_per_customer?: number | null
          minimum?: number | null
          redemption_id?: string | null
          starts_on?: string | null
          updated_at?: string
          value?: number | null
        }
        Update: {
          code?: string
          created_at?: string
          description?: string | null
          ends_on?: string | null
          id?: string
          is_active?: boolean
          kind?: string
          max_uses?: number | null
          max_uses_per_customer?: number | null
          minimum?: number | null
          redemption_id?: string | null
          starts_on?: string | null
          updated_at?: string
          value?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "coupons_redemption_id_fkey"
            columns: ["redemption_id"]
            referencedRelation: "coin_redemptions"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_addresses: {
        Row: {
          city: string
          complement: string | null
          created_at: string
          district: string
          id: string
          is_default: boolean
          label: string
          number: string
          recipient: string
          state: string
          street: string
          updated_at: string
          user_id: string
          zip: string
        }
        Insert: {
          city: string
          complement?: string | null
          created_at?: string
          district: string
          id?: string
          is_default?: boolean
          label: string
          number: string
          recipient: string
          state: string
          street: string
          updated_at?: string
          user_id?: string
          zip: string
        }
        Update: {
          city?: string
          complement?: string | null
          created_at?: string
          district?: string
          id?: string
          is_default?: boolean
          label?: string
          number?: string
          recipient?: string
          state?: string
          street?: string
          updated_at?: string
          user_id?: string
          zip?: string
        }
        Relationships: []
      }
      customer_consoles: {
        Row: {
          created_at: string
          platform: string
          user_id: string
        }
        Insert: {
          created_at?: string
          platform: string
          user_id?: string
        }
        Update: {
          created_at?: string
          platform?: string
          user_id?: string
        }
        Relationships: []
      }
      customer_events: {
        Row: {
          consent: boolean
          created_at: string
          device_type: string | null
          event_data: NonNullable<Json>
          event_type: string
          id: number
          location_data: NonNullable<Json>
          order_id: string | null
          page_url: string | null
          product_id: string | null
          referrer: string | null
          session_id: string
          user_agent: string | null
          user_id: string | null
        }
        Insert: {
          consent: boolean
          created_at?: string
          device_type?: string | null
          event_data?: NonNullable<Json>
          event_type: string
          id?: never
          location_data?: NonNullable<Json>
          order_id?: string | null
          page_url?: string | null
          product_id?: string | null
          referrer?: string | null
          session_id: string
          user_agent?: string | null
          user_id?: string | null
        }
        Update: {
          consent?: boolean
          created_at?: string
          device_type?: string | null
          event_data?: NonNullable<Json>
          event_type?: string
          id?: never
          location_data?: NonNullable<Json>
          order_id?: string | null
          page_url?: string | null
          product_id?: string | null
          referrer?: string | null
          session_id?: string
          user_agent?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "customer_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      daily_code_claims: {
        Row: {
          amount: number
          claimed_at: string
          cycle_date: string
          streak_position: number
          transaction_id: string | null
          user_id: string
        }
        Insert: {
          amount: number
          claimed_at?: string
          cycle_date: string
          streak_position: number
          transaction_id?: string | null
          user_id: string
        }
        Update: {
          amount?: number
          claimed_at?: string
          cycle_date?: string
          streak_position?: number
          transaction_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "daily_code_claims_cycle_date_fkey"
            columns: ["cycle_date"]
            referencedRelation: "daily_codes"
            referencedColumns: ["cycle_date"]
          },
          {
            foreignKeyName: "daily_code_claims_transaction_id_fkey"
            columns: ["transaction_id"]
            referencedRelation: "coin_transactions"
            referencedColumns: ["id"]
          },
        ]
      }
      daily_codes: {
        Row: {
          appears_at: string
          code: string
          created_at: string
          cycle_date: string
        }
        Insert: {
          appears_at: string
          code: string
          created_at?: string
          cycle_date: string
        }
        Update: {
          appears_at?: string
          code?: string
          created_at?: string
          cycle_date?: string
        }
        Relationships: []
      }
      homepage_layout: {
        Row: {
          display_order: number
          is_visible: boolean
          section_key: string
          updated_at: string
        }
        Insert: {
          display_order?: number
          is_visible?: boolean
          section_key: string
          updated_at?: string
        }
        Update: {
          display_order?: number
          is_visible?: boolean
          section_key?: string
          updated_at?: string
        }
        Relationships: []
      }
      import_batches: {
        Row: {
          applied_at: string | null
          create_count: number
          created_at: string
          created_by: string | null
          created_tags: string[]
          done_rows: number
          error_count: number
          failure: string | null
          file_name: string
          headers: NonNullable<Json>
          id: string
          mapping: Json | null
          skip_count: number
          source: string
          state: string
          total_rows: number
          touched_at: string
          undone_at: string | null
          update_count: number
          warning_count: number
        }
        Insert: {
          applied_at?: string | null
          create_count?: number
          created_at?: string
          created_by?: string | null
          created_tags?: string[]
          done_rows?: number
          error_count?: number
          failure?: string | null
          file_name: string
          headers: NonNullable<Json>
          id?: string
          mapping?: Json | null
          skip_count?: number
          source?: string
          state?: string
          total_rows: number
          touched_at?: string
          undone_at?: string | null
          update_count?: number
          warning_count?: number
        }
        Update: {
          applied_at?: string | null
          create_count?: number
          created_at?: string
          created_by?: string | null
          created_tags?: string[]
          done_rows?: number
          error_count?: number
          failure?: string | null
          file_name?: string
          headers?: NonNullable<Json>
          id?: string
          mapping?: Json | null
          skip_count?: number
          source?: string
          state?: string
          total_rows?: number
          touched_at?: string
          undone_at?: string | null
          update_count?: number
          warning_count?: number
        }
        Relationships: []
      }
      import_images: {
        Row: {
          address: string
          attempts: number
          batch_id: string
          claimed_at: string | null
          fault: string | null
          product_ids: string[]
          state: string
        }
        Insert: {
          address: string
          attempts?: number
          batch_id: string
          claimed_at?: string | null
          fault?: string | null
          product_ids: string[]
          state?: string
        }
        Update: {
          address?: string
          attempts?: number
          batch_id?: string
          claimed_at?: string | null
          fault?: string | null
          product_ids?: string[]
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "import_images_batch_id_fkey"
            columns: ["batch_id"]
            referencedRelation: "import_batches"
            referencedColumns: ["id"]
          },
        ]
      }
      import_rows: {
        Row: {
          action: string
          after_hash: string | null
          batch_id: string
          before: Json | null
          before_tags: string[] | null
          cells: Json | null
          changes: NonNullable<Json>
          decision: string | null
          flags: NonNullable<Json>
          issues: NonNullable<Json>
          label: string
          place: number
          product_id: string | null
          row_number: number
          seen_at: string | null
          tags: Json | null
          unpriced: boolean
        }
        Insert: {
          action: string
          after_hash?: string | null
          batch_id: string
          before?: Json | null
          before_tags?: string[] | null
          cells?: Json | null
          changes?: NonNullable<Json>
          decision?: string | null
          flags?: NonNullable<Json>
          issues?: NonNullable<Json>
          label?: string
          place?: never
          product_id?: string | null
          row_number: number
          seen_at?: string | null
          tags?: Json | null
          unpriced?: never
        }
        Update: {
          action?: string
          after_hash?: string | null
          batch_id?: string
          before?: Json | null
          before_tags?: string[] | null
          cells?: Json | null
          changes?: NonNullable<Json>
          decision?: string | null
          flags?: NonNullable<Json>
          issues?: NonNullable<Json>
          label?: string
          place?: never
          product_id?: string | null
          row_number?: number
          seen_at?: string | null
          tags?: Json | null
          unpriced?: never
        }
        Relationships: [
          {
            foreignKeyName: "import_rows_batch_id_fkey"
            columns: ["batch_id"]
            referencedRelation: "import_batches"
            referencedColumns: ["id"]
          },
        ]
      }
      navigation_items: {
        Row: {
          background_color: string
          created_at: string
          display_order: number
          icon_type: string
          icon_url: string | null
          id: string
          is_active: boolean
          is_visible: boolean
          link_type: string
          link_url: string
          text_color: string
          title: string
          updated_at: string
        }
        Insert: {
          background_color?: string
          created_at?: string
          display_order?: number
          icon_type?: string
          icon_url?: string | null
          id?: string
          is_active?: boolean
          is_visible?: boolean
          link_type?: string
          link_url: string
          text_color?: string
          title: string
          updated_at?: string
        }
        Update: {
          background_color?: string
          created_at?: string
          display_order?: number
          icon_type?: string
          icon_url?: string | null
          id?: string
          is_active?: boolean
          is_visible?: boolean
          link_type?: string
          link_url?: string
          text_color?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      order_contacts: {
        Row: {
          address: Json | null
          cep: string | null
          gift: string | null
          name: string | null
          note: string | null
          order_id: string
          payment: string | null
          phone: string | null
        }
        Insert: {
          address?: Json | null
          cep?: string | null
          gift?: string | null
          name?: string | null
          note?: string | null
          order_id: string
          payment?: string | null
          phone?: string | null
        }
        Update: {
          address?: Json | null
          cep?: string | null
          gift?: string | null
          name?: string | null
          note?: string | null
          order_id?: string
          payment?: string | null
          phone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "order_contacts_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_history: {
        Row: {
          at: string
          changed_by: string | null
          id: number
          note: string | null
          order_id: string
          state: string
          undo_note: string | null
          undone_at: string | null
          undone_by: string | null
        }
        Insert: {
          at: string
          changed_by?: string | null
          id?: never
          note?: string | null
          order_id: string
          state: string
          undo_note?: string | null
          undone_at?: string | null
          undone_by?: string | null
        }
        Update: {
          at?: string
          changed_by?: string | null
          id?: never
          note?: string | null
          order_id?: string
          state?: string
          undo_note?: string | null
          undone_at?: string | null
          undone_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "order_history_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_lines: {
        Row: {
          availability: string
          bundle_discount: number
          cashback_coins: number
          coin_campaign: string | null
          coin_factor: number | null
          color: string | null
          condition: string
          free_shipping: boolean
          id: string
          image: string | null
          lead_days: number | null
          line_total: number
          list_price: number | null
          name: string
          order_id: string
          position: number
          pro_days: number | null
          product_id: string | null
          quantity: number
          regular_price: number
          release_date: string | null
          size: string | null
          slug: string
          unit_price: number
        }
        Insert: {
          availability?: string
          bundle_discount?: number
          cashback_coins?: number
          coin_campaign?: string | null
          coin_factor?: number | null
          color?: string | null
          condition?: string
          free_shipping?: boolean
          id?: string
          image?: string | null
          lead_days?: number | null
          line_total: number
          list_price?: number | null
          name: string
          order_id: string
          position: number
          pro_days?: number | null
          product_id?: string | null
          quantity: number
          regular_price: number
          release_date?: string | null
          size?: string | null
          slug: string
          unit_price: number
        }
        Update: {
          availability?: string
          bundle_discount?: number
          cashback_coins?: number
          coin_campaign?: string | null
          coin_factor?: number | null
          color?: string | null
          condition?: string
          free_shipping?: boolean
          id?: string
          image?: string | null
          lead_days?: number | null
          line_total?: number
          list_price?: number | null
          name?: string
          order_id?: string
          position?: number
          pro_days?: number | null
          product_id?: string | null
          quantity?: number
          regular_price?: number
          release_date?: string | null
          size?: string | null
          slug?: string
          unit_price?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_lines_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      order_notes: {
        Row: {
          author: string | null
          body: string
          created_at: string
          id: string
          order_id: string
        }
        Insert: {
          author?: string | null
          body: string
          created_at?: string
          id?: string
          order_id: string
        }
        Update: {
          author?: string | null
          body?: string
          created_at?: string
          id?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_notes_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_revisions: {
        Row: {
          after: NonNullable<Json>
          at: string
          before: NonNullable<Json>
          changed_by: string | null
          order_id: string
          revision: number
        }
        Insert: {
          after: NonNullable<Json>
          at: string
          before: NonNullable<Json>
          changed_by?: string | null
          order_id: string
          revision: number
        }
        Update: {
          after?: NonNullable<Json>
          at?: string
          before?: NonNullable<Json>
          changed_by?: string | null
          order_id?: string
          revision?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_revisions_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_views: {
        Row: {
          created_at: string
          id: string
          name: string
          owner: string
          query: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          owner?: string
          query: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          owner?: string
          query?: string
        }
        Relationships: []
      }
      orders: {
        Row: {
          bundle_discount: number
          bundles: NonNullable<Json>
          carrier: string | null
          cashback_coins: number
          chat_opened_at: string | null
          code: string
          coin_balance: number | null
          coin_discount: number
          coins_applied: number
          coupon_code: string | null
          coupon_discount: number
          coupon_id: string | null
          coupon_kind: string | null
          coupon_value: number | null
          created_at: string
          delivery_cep: string | null
          expires_at: string
          id: string
          idempotency_key: string
          is_pickup: boolean
          is_stock_taken: boolean
          manual_discount: number
          manual_discount_reason: string | null
          pix_percent: number
          pro_saving: number
          pro_taken: string | null
          request_hash: string
          revision: number
          shipping_kind: string
          shipping_mode: string
          shipping_price: number | null
          state: string
          subtotal: number
          token: string
          total: number
          tracking_code: string | null
          tracking_url: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          bundle_discount?: number
          bundles?: NonNullable<Json>
          carrier?: string | null
          cashback_coins?: number
          chat_opened_at?: string | null
          code: string
          coin_balance?: number | null
          coin_discount?: number
          coins_applied?: number
          coupon_code?: string | null
          coupon_discount?: number
          coupon_id?: string | null
          coupon_kind?: string | null
          coupon_value?: number | null
          created_at?: string
          delivery_cep?: string | null
          expires_at: string
          id?: string
          idempotency_key: string
          is_pickup?: boolean
          is_stock_taken?: boolean
          manual_discount?: number
          manual_discount_reason?: string | null
          pix_percent?: number
          pro_saving?: number
          pro_taken?: string | null
          request_hash: string
          revision?: number
          shipping_kind: string
          shipping_mode: string
          shipping_price?: number | null
          state?: string
          subtotal: number
          token: string
          total: number
          tracking_code?: string | null
          tracking_url?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          bundle_discount?: number
          bundles?: NonNullable<Json>
          carrier?: string | null
          cashback_coins?: number
          chat_opened_at?: string | null
          code?: string
          coin_balance?: number | null
          coin_discount?: number
          coins_applied?: number
          coupon_code?: string | null
          coupon_discount?: number
          coupon_id?: string | null
          coupon_kind?: string | null
          coupon_value?: number | null
          created_at?: string
          delivery_cep?: string | null
          expires_at?: string
          id?: string
          idempotency_key?: string
          is_pickup?: boolean
          is_stock_taken?: boolean
          manual_discount?: number
          manual_discount_reason?: string | null
          pix_percent?: number
          pro_saving?: number
          pro_taken?: string | null
          request_hash?: string
          revision?: number
          shipping_kind?: string
          shipping_mode?: string
          shipping_price?: number | null
          state?: string
          subtotal?: number
          token?: string
          total?: number
          tracking_code?: string | null
          tracking_url?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "orders_coupon_id_fkey"
            columns: ["coupon_id"]
            referencedRelation: "coupons"
            referencedColumns: ["id"]
          },
        ]
      }
      pages: {
        Row: {
          accent: string | null
          body_markdown: string | null
          canonical_slug: string | null
          created_at: string
          display_order: number
          ends_at: string | null
          is_published: boolean
          kind: string
          meta_description: string | null
          meta_title: string | null
          noindex: boolean
          sections: NonNullable<Json>
          slug: string
          starts_at: string | null
          subtitle: string | null
          title: string
          updated_at: string
        }
        Insert: {
          accent?: string | null
          body_markdown?: string | null
          canonical_slug?: string | null
          created_at?: string
          display_order?: number
          ends_at?: string | null
          is_published?: boolean
          kind: string
          meta_description?: string | null
          meta_title?: string | null
          noindex?: boolean
          sections?: NonNullable<Json>
          slug: string
          starts_at?: string | null
          subtitle?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          accent?: string | null
          body_markdown?: string | null
          canonical_slug?: string | null
          created_at?: string
          display_order?: number
          ends_at?: string | null
          is_published?: boolean
          kind?: string
          meta_description?: string | null
          meta_title?: string | null
          noindex?: boolean
          sections?: NonNullable<Json>
          slug?: string
          starts_at?: string | null
          subtitle?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "pages_canonical_slug_fkey"
            columns: ["canonical_slug"]
            referencedRelation: "pages"
            referencedColumns: ["slug"]
          },
        ]
      }
      parcel_events: {
        Row: {
          arrives_on: string | null
          at: string
          details: string | null
          id: string
          kind: string
          order_id: string
        }
        Insert: {
          arrives_on?: string | null
          at: string
          details?: string | null
          id?: string
          kind: string
          order_id: string
        }
        Update: {
          arrives_on?: string | null
          at?: string
          details?: string | null
          id?: string
          kind?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "parcel_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      product_price_changes: {
        Row: {
          at: string
          changed_by: string | null
          id: number
          list_price_after: number | null
          list_price_before: number | null
          price_after: number
          price_before: number
          pro_price_after: number | null
          pro_price_before: number | null
          product_id: string
        }
        Insert: {
          at: string
          changed_by?: string | null
          id?: never
          list_price_after?: number | null
          list_price_before?: number | null
          price_after: number
          price_before: number
          pro_price_after?: number | null
          pro_price_before?: number | null
          product_id: string
        }
        Update: {
          at?: string
          changed_by?: string | null
          id?: never
          list_price_after?: number | null
          list_price_before?: number | null
          price_after?: number
          price_before?: number
          pro_price_after?: number | null
          pro_price_before?: number | null
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_price_changes_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_price_changes_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      product_questions: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          author_name: string
          body: string
          created_at: string
          id: string
          product_id: string
          status: string
          user_id: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          author_name?: string
          body: string
          created_at?: string
          id?: string
          product_id: string
          status?: string
          user_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          author_name?: string
          body?: string
          created_at?: string
          id?: string
          product_id?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_questions_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_questions_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      product_schedules: {
        Row: {
          created_at: string
          due_at: string | null
          ends_at: string | null
          id: string
          kind: string
          list_price_before: number | null
          not_applied_at: string | null
          outcome: string | null
          price: number | null
          price_before: number | null
          product_id: string
          starts_at: string | null
          state: string
        }
        Insert: {
          created_at: string
          due_at?: never
          ends_at?: string | null
          id?: string
          kind: string
          list_price_before?: number | null
          not_applied_at?: string | null
          outcome?: string | null
          price?: number | null
          price_before?: number | null
          product_id: string
          starts_at?: string | null
          state?: string
        }
        Update: {
          created_at?: string
          due_at?: never
          ends_at?: string | null
          id?: string
          kind?: string
          list_price_before?: number | null
          not_applied_at?: string | null
          outcome?: string | null
          price?: number | null
          price_before?: number | null
          product_id?: string
          starts_at?: string | null
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_schedules_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_schedules_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      product_section_items: {
        Row: {
          display_order: number
          id: string
          item_id: string
          item_type: string
          section_id: string
        }
        Insert: {
          display_order?: number
          id?: string
          item_id: string
          item_type: string
          section_id: string
        }
        Update: {
          display_order?: number
          id?: string
          item_id?: string
          item_type?: string
          section_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_section_items_section_id_fkey"
            columns: ["section_id"]
            referencedRelation: "product_sections"
            referencedColumns: ["id"]
          },
        ]
      }
      product_sections: {
        Row: {
          created_at: string
          id: string
          only_featured: boolean
          sort_by: string | null
          title: string
          title_color1: string | null
          title_color2: string | null
          title_part1: string | null
          title_part2: string | null
          updated_at: string
          view_all_link: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          only_featured?: boolean
          sort_by?: string | null
          title: string
          title_color1?: string | null
          title_color2?: string | null
          title_part1?: string | null
          title_part2?: string | null
          updated_at?: string
          view_all_link?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          only_featured?: boolean
          sort_by?: string | null
          title?: string
          title_color1?: string | null
          title_color2?: string | null
          title_part1?: string | null
          title_part2?: string | null
          updated_at?: string
          view_all_link?: string | null
        }
        Relationships: []
      }
      product_tags: {
        Row: {
          product_id: string
          tag_id: string
        }
        Insert: {
          product_id: string
          tag_id: string
        }
        Update: {
          product_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_tags_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_tags_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_tags_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      products: {
        Row: {
          additional_images: string[]
          age_rating: string | null
          availability: string
          available_variants: NonNullable<Json>
          badge_color: string
          badge_text: string | null
          badge_visible: boolean
          brand: string | null
          breadcrumb_config: NonNullable<Json>
          category: string | null
          colors: string[]
          condition: string
          condition_notes: string | null
          created_at: string
          delivery_config: NonNullable<Json>
          description: string | null
          discount_percentage: number | null
          discount_rate: number
          display_config: NonNullable<Json>
          free_shipping: boolean
          gallery_alts: NonNullable<Json>
          gtin: string | null
          has_discount: boolean
          id: string
          image: string | null
          inherit_from_master: string[]
          is_active: boolean
          is_featured: boolean
          is_listed: boolean
          is_master_product: boolean
          is_reviewed: boolean
          language: string | null
          lead_days: number | null
          list_price: number | null
          manual_related_products: string[]
          master_slug: string | null
          meta_description: string | null
          meta_title: string | null
          name: string
          parent_product_id: string | null
          platform: string | null
          price: number
          pro_days: number | null
          pro_price: number | null
          product_descriptions: NonNullable<Json>
          product_faqs: NonNullable<Json>
          product_features: NonNullable<Json>
          product_highlights: NonNullable<Json>
          product_type: string
          product_videos: NonNullable<Json>
          release_date: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          reviews_config: NonNullable<Json>
          search_name: string
          search_text: string
          shipping_weight: number | null
          sizes: string[]
          sku_code: string | null
          slug: string
          sort_order: number
          specifications: NonNullable<Json>
          stock: number
          technical_specs: NonNullable<Json>
          trashed_at: string | null
          trust_indicators: NonNullable<Json>
          updated_at: string
          uti_coins_cashback_percentage: number | null
          uti_coins_discount_percentage: number | null
          uti_pro_custom_price: number | null
          uti_pro_enabled: boolean
          uti_pro_type: string
          uti_pro_value: number | null
          variant_attributes: NonNullable<Json>
        }
        Insert: {
          additional_images?: string[]
          age_rating?: string | null
          availability?: string
          available_variants?: NonNullable<Json>
          badge_color?: string
          badge_text?: string | null
          badge_visible?: boolean
          brand?: string | null
          breadcrumb_config?: NonNullable<Json>
          category?: string | null
          colors?: string[]
          condition?: string
          condition_notes?: string | null
          created_at?: string
          delivery_config?: NonNullable<Json>
          description?: string | null
          discount_percentage?: number | null
          discount_rate?: never
          display_config?: NonNullable<Json>
          free_shipping?: boolean
          gallery_alts?: NonNullable<Json>
          gtin?: string | null
          has_discount?: never
          id?: string
          image?: string | null
          inherit_from_master?: string[]
          is_active?: boolean
          is_featured?: boolean
          is_listed?: never
          is_master_product?: boolean
          is_reviewed?: boolean
          language?: string | null
          lead_days?: number | null
          list_price?: number | null
          manual_related_products?: string[]
          master_slug?: string | null
          meta_description?: string | null
          meta_title?: string | null
          name: string
          parent_product_id?: string | null
          platform?: string | null
          price?: number
          pro_days?: number | null
          pro_price?: number | null
          product_descriptions?: NonNullable<Json>
          product_faqs?: NonNullable<Json>
          product_features?: NonNullable<Json>
          product_highlights?: NonNullable<Json>
          product_type?: string
          product_videos?: NonNullable<Json>
          release_date?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          reviews_config?: NonNullable<Json>
          search_name?: never
          search_text?: never
          shipping_weight?: number | null
          sizes?: string[]
          sku_code?: string | null
          slug: string
          sort_order?: number
          specifications?: NonNullable<Json>
          stock?: number
          technical_specs?: NonNullable<Json>
          trashed_at?: string | null
          trust_indicators?: NonNullable<Json>
          updated_at?: string
          uti_coins_cashback_percentage?: number | null
          uti_coins_discount_percentage?: number | null
          uti_pro_custom_price?: number | null
          uti_pro_enabled?: boolean
          uti_pro_type?: string
          uti_pro_value?: number | null
          variant_attributes?: NonNullable<Json>
        }
        Update: {
          additional_images?: string[]
          age_rating?: string | null
          availability?: string
          available_variants?: NonNullable<Json>
          badge_color?: string
          badge_text?: string | null
          badge_visible?: boolean
          brand?: string | null
          breadcrumb_config?: NonNullable<Json>
          category?: string | null
          colors?: string[]
          condition?: string
          condition_notes?: string | null
          created_at?: string
          delivery_config?: NonNullable<Json>
          description?: string | null
          discount_percentage?: number | null
          discount_rate?: never
          display_config?: NonNullable<Json>
          free_shipping?: boolean
          gallery_alts?: NonNullable<Json>
          gtin?: string | null
          has_discount?: never
          id?: string
          image?: string | null
          inherit_from_master?: string[]
          is_active?: boolean
          is_featured?: boolean
          is_listed?: never
          is_master_product?: boolean
          is_reviewed?: boolean
          language?: string | null
          lead_days?: number | null
          list_price?: number | null
          manual_related_products?: string[]
          master_slug?: string | null
          meta_description?: string | null
          meta_title?: string | null
          name?: string
          parent_product_id?: string | null
          platform?: string | null
          price?: number
          pro_days?: number | null
          pro_price?: number | null
          product_descriptions?: NonNullable<Json>
          product_faqs?: NonNullable<Json>
          product_features?: NonNullable<Json>
          product_highlights?: NonNullable<Json>
          product_type?: string
          product_videos?: NonNullable<Json>
          release_date?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          reviews_config?: NonNullable<Json>
          search_name?: never
          search_text?: never
          shipping_weight?: number | null
          sizes?: string[]
          sku_code?: string | null
          slug?: string
          sort_order?: number
          specifications?: NonNullable<Json>
          stock?: number
          technical_specs?: NonNullable<Json>
          trashed_at?: string | null
          trust_indicators?: NonNullable<Json>
          updated_at?: string
          uti_coins_cashback_percentage?: number | null
          uti_coins_discount_percentage?: number | null
          uti_pro_custom_price?: number | null
          uti_pro_enabled?: boolean
          uti_pro_type?: string
          uti_pro_value?: number | null
          variant_attributes?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "products_category_fkey"
            columns: ["category"]
            referencedRelation: "categories"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "products_parent_product_id_fkey"
            columns: ["parent_product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "products_parent_product_id_fkey"
            columns: ["parent_product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      promotional_ribbon_config: {
        Row: {
          background_color: string
          background_type: string
          device_type: string
          gradient_colors: string | null
          id: string
          is_active: boolean
          link_url: string | null
          text: string | null
          text_color: string
          updated_at: string
        }
        Insert: {
          background_color?: string
          background_type?: string
          device_type: string
          gradient_colors?: string | null
          id?: string
          is_active?: boolean
          link_url?: string | null
          text?: string | null
          text_color?: string
          updated_at?: string
        }
        Update: {
          background_color?: string
          background_type?: string
          device_type?: string
          gradient_colors?: string | null
          id?: string
          is_active?: boolean
          link_url?: string | null
          text?: string | null
          text_color?: string
          updated_at?: string
        }
        Relationships: []
      }
      quick_links: {
        Row: {
          created_at: string
          icon_url: string | null
          id: string
          is_active: boolean
          label: string
          path: string
          position: number
          updated_at: string
        }
        Insert: {
          created_at?: string
          icon_url?: string | null
          id?: string
          is_active?: boolean
          label: string
          path: string
          position?: number
          updated_at?: string
        }
        Update: {
          created_at?: string
          icon_url?: string | null
          id?: string
          is_active?: boolean
          label?: string
          path?: string
          position?: number
          updated_at?: string
        }
        Relationships: []
      }
      rate_limits: {
        Row: {
          bucket: string
          expires_at: string
          hits: number
          window_started_at: string
        }
        Insert: {
          bucket: string
          expires_at: string
          hits: number
          window_started_at: string
        }
        Update: {
          bucket?: string
          expires_at?: string
          hits?: number
          window_started_at?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          from_path: string
          is_automatic: boolean
          to_path: string
        }
        Insert: {
          created_at?: string
          from_path: string
          is_automatic?: boolean
          to_path: string
        }
        Update: {
          created_at?: string
          from_path?: string
          is_automatic?: boolean
          to_path?: string
        }
        Relationships: []
      }
      repair_prices: {
        Row: {
          brand: string
          days: number
          id: string
          model: string
          note: string | null
          price: number
          repair: string
          updated_at: string
        }
        Insert: {
          brand: string
          days: number
          id?: string
          model: string
          note?: string | null
          price: number
          repair: string
          updated_at?: string
        }
        Update: {
          brand?: string
          days?: number
          id?: string
          model?: string
          note?: string | null
          price?: number
          repair?: string
          updated_at?: string
        }
        Relationships: []
      }
      review_photos: {
        Row: {
          created_at: string
          file: string
          height: number
          id: string
          review_id: string
          user_id: string
          width: number
        }
        Insert: {
          created_at?: string
          file: string
          height: number
          id?: string
          review_id: string
          user_id: string
          width: number
        }
        Update: {
          created_at?: string
          file?: string
          height?: number
          id?: string
          review_id?: string
          user_id?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "review_photos_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          author_name: string
          body: string | null
          coins_owed: boolean
          created_at: string
          id: string
          moderated_at: string | null
          moderated_by: string | null
          product_id: string
          rating: number
          replied_at: string | null
          replied_by: string | null
          reply: string | null
          status: string
          title: string | null
          user_id: string
        }
        Insert: {
          author_name?: string
          body?: string | null
          coins_owed?: boolean
          created_at?: string
          id?: string
          moderated_at?: string | null
          moderated_by?: string | null
          product_id: string
          rating: number
          replied_at?: string | null
          replied_by?: string | null
          reply?: string | null
          status?: string
          title?: string | null
          user_id?: string
        }
        Update: {
          author_name?: string
          body?: string | null
          coins_owed?: boolean
          created_at?: string
          id?: string
          moderated_at?: string | null
          moderated_by?: string | null
          product_id?: string
          rating?: number
          replied_at?: string | null
          replied_by?: string | null
          reply?: string | null
          status?: string
          title?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reviews_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      scroll_nonces: {
        Row: {
          issued_at: string
          nonce: string
          page: string
          used_at: string | null
          user_id: string
        }
        Insert: {
          issued_at?: string
          nonce?: string
          page: string
          used_at?: string | null
          user_id: string
        }
        Update: {
          issued_at?: string
          nonce?: string
          page?: string
          used_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      search_meanings: {
        Row: {
          created_at: string
          id: string
          kind: string
          phrase: string
          value: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          phrase: string
          value?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          phrase?: string
          value?: string
          version?: number
        }
        Relationships: []
      }
      search_synonyms: {
        Row: {
          created_at: string
          id: string
          replacement: string
          term: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          replacement: string
          term: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          replacement?: string
          term?: string
          version?: number
        }
        Relationships: []
      }
      service_cards: {
        Row: {
          background_image_url: string | null
          created_at: string
          description: string | null
          id: string
          image_url: string | null
          is_active: boolean
          link_url: string | null
          position: number
          title: string
          updated_at: string
        }
        Insert: {
          background_image_url?: string | null
          created_at?: string
          description?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          link_url?: string | null
          position?: number
          title: string
          updated_at?: string
        }
        Update: {
          background_image_url?: string | null
          created_at?: string
          description?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          link_url?: string | null
          position?: number
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      shipping_zones: {
        Row: {
          cep_from: number
          cep_to: number
          days_from: number
          days_to: number
          id: string
          is_active: boolean
          name: string
          price: number | null
          updated_at: string
        }
        Insert: {
          cep_from: number
          cep_to: number
          days_from: number
          days_to: number
          id?: string
          is_active?: boolean
          name: string
          price?: number | null
          updated_at?: string
        }
        Update: {
          cep_from?: number
          cep_to?: number
          days_from?: number
          days_to?: number
          id?: string
          is_active?: boolean
          name?: string
          price?: number | null
          updated_at?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          setting_key: string
          setting_value: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          setting_key: string
          setting_value: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          setting_key?: string
          setting_value?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      special_sections: {
        Row: {
          background_image_position: string
          background_type: string
          background_value: string | null
          carousel_title_color: string | null
          content_config: Json | null
          created_at: string
          id: string
          is_active: boolean
          scrollbar_color: string | null
          scrollbar_hover_color: string | null
          title: string
          updated_at: string
          view_all_button_bg_color: string | null
          view_all_button_text_color: string | null
        }
        Insert: {
          background_image_position?: string
          background_type?: string
          background_value?: string | null
          carousel_title_color?: string | null
          content_config?: Json | null
          created_at?: string
          id?: string
          is_active?: boolean
          scrollbar_color?: string | null
          scrollbar_hover_color?: string | null
          title: string
          updated_at?: string
          view_all_button_bg_color?: string | null
          view_all_button_text_color?: string | null
        }
        Update: {
          background_image_position?: string
          background_type?: string
          background_value?: string | null
          carousel_title_color?: string | null
          content_config?: Json | null
          created_at?: string
          id?: string
          is_active?: boolean
          scrollbar_color?: string | null
          scrollbar_hover_color?: string | null
          title?: string
          updated_at?: string
          view_all_button_bg_color?: string | null
          view_all_button_text_color?: string | null
        }
        Relationships: []
      }
      tags: {
        Row: {
          category: string
          created_at: string
          id: string
          name: string
          weight: number
        }
        Insert: {
          category?: string
          created_at?: string
          id?: string
          name: string
          weight?: number
        }
        Update: {
          category?: string
          created_at?: string
          id?: string
          name?: string
          weight?: number
        }
        Relationships: []
      }
      user_favorites: {
        Row: {
          created_at: string
          id: string
          price_when_added: number | null
          product_id: string
          user_id: string
          was_in_stock: boolean | null
        }
        Insert: {
          created_at?: string
          id?: string
          price_when_added?: number | null
          product_id: string
          user_id?: string
          was_in_stock?: boolean | null
        }
        Update: {
          created_at?: string
          id?: string
          price_when_added?: number | null
          product_id?: string
          user_id?: string
          was_in_stock?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "user_favorites_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_favorites_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      user_profiles: {
        Row: {
          created_at: string
          email: string | null
          full_name: string | null
          id: string
          marketing_opt_in: boolean
          order_emails: boolean
          phone: string | null
          pro_until: string | null
          role: string
          staff_role: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          id: string
          marketing_opt_in?: boolean
          order_emails?: boolean
          phone?: string | null
          pro_until?: string | null
          role?: string
          staff_role?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          marketing_opt_in?: boolean
          order_emails?: boolean
          phone?: string | null
          pro_until?: string | null
          role?: string
          staff_role?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      user_sessions: {
        Row: {
          browser: string | null
          consent: boolean
          converted: boolean
          device_type: string | null
          duration_seconds: number | null
          ended_at: string | null
          events_count: number
          landing_page: string | null
          location_data: NonNullable<Json>
          os: string | null
          purchase_value: number | null
          session_id: string
          started_at: string
          traffic_source: string | null
          user_id: string | null
          utm_campaign: string | null
          utm_content: string | null
          utm_medium: string | null
          utm_source: string | null
          utm_term: string | null
        }
        Insert: {
          browser?: string | null
          consent: boolean
          converted?: boolean
          device_type?: string | null
          duration_seconds?: number | null
          ended_at?: string | null
          events_count?: number
          landing_page?: string | null
          location_data?: NonNullable<Json>
          os?: string | null
          purchase_value?: number | null
          session_id: string
          started_at?: string
          traffic_source?: string | null
          user_id?: string | null
          utm_campaign?: string | null
          utm_content?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          utm_term?: string | null
        }
        Update: {
          browser?: string | null
          consent?: boolean
          converted?: boolean
          device_type?: string | null
          duration_seconds?: number | null
          ended_at?: string | null
          events_count?: number
          landing_page?: string | null
          location_data?: NonNullable<Json>
          os?: string | null
          purchase_value?: number | null
          session_id?: string
          started_at?: string
          traffic_source?: string | null
          user_id?: string | null
          utm_campaign?: string | null
          utm_content?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          utm_term?: string | null
        }
        Relationships: []
      }
      uti_coins: {
        Row: {
          balance: number
          total_earned: number
          total_spent: number
          updated_at: string
          user_id: string
        }
        Insert: {
          balance?: number
          total_earned?: number
          total_spent?: number
          updated_at?: string
          user_id: string
        }
        Update: {
          balance?: number
          total_earned?: number
          total_spent?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      wishlist_shares: {
        Row: {
          created_at: string
          token: string
          user_id: string
        }
        Insert: {
          created_at?: string
          token?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          token?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      import_image_counts: {
        Row: {
          batch_id: string | null
          failed: number | null
          stored: number | null
          total: number | null
        }
        Relationships: [
          {
            foreignKeyName: "import_images_batch_id_fkey"
            columns: ["batch_id"]
            referencedRelation: "import_batches"
            referencedColumns: ["id"]
          },
        ]
      }
      import_row_counts: {
        Row: {
          action: string | null
          batch_id: string | null
          decision: string | null
          lines: number | null
          reasons: Json | null
          unpriced: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "import_rows_batch_id_fkey"
            columns: ["batch_id"]
            referencedRelation: "import_batches"
            referencedColumns: ["id"]
          },
        ]
      }
      import_row_details: {
        Row: {
          action: string | null
          batch_id: string | null
          before: Json | null
          before_tags: Json | null
          changes: Json | null
          decision: string | null
          fields: string[] | null
          flags: Json | null
          issues: Json | null
          label: string | null
          place: number | null
          row_number: number | null
          seen_at: string | null
          tags: Json | null
          unpriced: boolean | null
        }
        Insert: {
          action?: string | null
          batch_id?: string | null
          before?: never
          before_tags?: never
          changes?: Json | null
          decision?: string | null
          fields?: never
          flags?: Json | null
          issues?: Json | null
          label?: string | null
          place?: number | null
          row_number?: number | null
          seen_at?: string | null
          tags?: never
          unpriced?: boolean | null
        }
        Update: {
          action?: string | null
          batch_id?: string | null
          before?: never
          before_tags?: never
          changes?: Json | null
          decision?: string | null
          fields?: never
          flags?: Json | null
          issues?: Json | null
          label?: string | null
          place?: number | null
          row_number?: number | null
          seen_at?: string | null
          tags?: never
          unpriced?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "import_rows_batch_id_fkey"
            columns: ["batch_id"]
            referencedRelation: "import_batches"
            referencedColumns: ["id"]
          },
        ]
      }
      product_ratings: {
        Row: {
          average_rating: number | null
          product_id: string | null
          review_count: number | null
        }
        Relationships: [
          {
            foreignKeyName: "reviews_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
      view_product_with_tags: {
        Row: {
          additional_images: string[] | null
          age_rating: string | null
          availability: string | null
          available_variants: Json | null
          badge_color: string | null
          badge_text: string | null
          badge_visible: boolean | null
          brand: string | null
          breadcrumb_config: Json | null
          category: string | null
          colors: string[] | null
          condition: string | null
          condition_notes: string | null
          created_at: string | null
          delivery_config: Json | null
          description: string | null
          discount_percentage: number | null
          discount_rate: number | null
          display_config: Json | null
          free_shipping: boolean | null
          gallery_alts: Json | null
          gtin: string | null
          has_discount: boolean | null
          id: string | null
          image: string | null
          inherit_from_master: string[] | null
          is_active: boolean | null
          is_featured: boolean | null
          is_listed: boolean | null
          is_master_product: boolean | null
          is_reviewed: boolean | null
          language: string | null
          lead_days: number | null
          list_price: number | null
          manual_related_products: string[] | null
          master_slug: string | null
          meta_description: string | null
          meta_title: string | null
          name: string | null
          parent_product_id: string | null
          platform: string | null
          price: number | null
          pro_days: number | null
          pro_price: number | null
          product_descriptions: Json | null
          product_faqs: Json | null
          product_features: Json | null
          product_highlights: Json | null
          product_type: string | null
          product_videos: Json | null
          release_date: string | null
          reviewed_at: string | null
          reviews_config: Json | null
          shipping_weight: number | null
          sizes: string[] | null
          sku_code: string | null
          slug: string | null
          sort_order: number | null
          specifications: Json | null
          stock: number | null
          tag_ids: string[] | null
          tags: Json | null
          technical_specs: Json | null
          trashed_at: string | null
          trust_indicators: Json | null
          updated_at: string | null
          uti_coins_cashback_percentage: number | null
          uti_coins_discount_percentage: number | null
          uti_pro_custom_price: number | null
          uti_pro_enabled: boolean | null
          uti_pro_type: string | null
          uti_pro_value: number | null
          variant_attributes: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "products_category_fkey"
            columns: ["category"]
            referencedRelation: "categories"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "products_parent_product_id_fkey"
            columns: ["parent_product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "products_parent_product_id_fkey"
            columns: ["parent_product_id"]
            referencedRelation: "view_product_with_tags"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_second_factor: {
        Args: {
          p_recovery?: string[]
          p_secret: string
          p_session: string
          p_step: number
          p_user: string
        }
        Returns: boolean
      }
      add_alert: {
        Args: { p_email?: string; p_kind: string; p_product: string }
        Returns: undefined
      }
      add_assistance_note: {
        Args: { p_body: string; p_request: string }
        Returns: undefined
      }
      add_customer_note: {
        Args: { p_body: string; p_user: string }
        Returns: undefined
      }
      add_redirect: { Args: { p_from: string; p_to: string }; Returns: string }
      add_review_photo: {
        Args: {
          p_file: string
          p_height: number
          p_review: string
          p_width: number
        }
        Returns: Json
      }
      adjust_coins: {
        Args: {
          p_amount: number
          p_key?: string
          p_reason: string
          p_user: string
        }
        Returns: Json
      }
      adjust_order: {
        Args: {
          p_contact: Json
          p_discount_cents: number
          p_discount_reason: string
          p_is_pickup: boolean
          p_lines: Json
          p_order: string
          p_revision: number
          p_shipping_cents: number
        }
        Returns: Json
      }
      admin_report: {
        Args: {
          p_from: string
          p_previous_from: string
          p_previous_to: string
          p_to: string
        }
        Returns: Json
      }
      am_i_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      answer_assistance_offer: {
        Args: {
          p_choice: string
          p_coins: number
          p_money_cents: number
          p_token: string
        }
        Returns: Json
      }
      answer_assistance_quote: {
        Args: { p_is_approved: boolean; p_token: string; p_total_cents: number }
        Returns: Json
      }
      answer_question: {
        Args: {
          p_answer: string
          p_question: string
          p_seen?: string
          p_status?: string
        }
        Returns: string
      }
      applied_migrations: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      apply_import: { Args: { p_batch: string }; Returns: Json }
      ask_question: {
        Args: { p_body: string; p_product: string }
        Returns: string
      }
      begin_second_factor: { Args: { p_user: string }; Returns: Json }
      begin_sign_in: {
        Args: {
          p_address: string
          p_device: string
          p_email: string
          p_factor: number
          p_network: string
        }
        Returns: Json
      }
      cancel_alerts: { Args: { p_token: string }; Returns: boolean }
      cancel_order: { Args: { p_token: string }; Returns: Json }
      cancel_schedule: { Args: { p_id: string }; Returns: string[] }
      claim_import_images: {
        Args: { p_batch: string; p_limit: number }
        Returns: string[]
      }
      claim_messages: {
        Args: { p_limit: number }
        Returns: {
          attempt: number
          data: Json
          id: string
          kind: string
          push: Json
          recipient: string
        }[]
      }
      claim_scroll_reward: { Args: { p_nonce: string }; Returns: Json }
      confirm_alert: { Args: { p_token: string }; Returns: Json }
      count_product_views: { Args: { p_product: string }; Returns: number }
      count_waiting: { Args: Record<PropertyKey, never>; Returns: Json }
      count_written_products: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      create_assistance_request: {
        Args: { p_key: string; p_owner?: string; p_request: Json }
        Returns: Json
      }
      create_schedule: {
        Args: {
          p_ends: string
          p_kind: string
          p_price_cents: number
          p_product: string
          p_starts: string
        }
        Returns: Json
      }
      create_skus: { Args: { p_master: string; p_skus: Json }; Returns: Json }
      daily_code_action: {
        Args: { p_action: string; p_code?: string }
        Returns: Json
      }
      database_position: { Args: Record<PropertyKey, never>; Returns: number }
      deal_of_day: { Args: Record<PropertyKey, never>; Returns: string }
      decide_import_rows: {
        Args: {
          p_batch: string
          p_decision: string
          p_reason: string
          p_rows: number[]
        }
        Returns: undefined
      }
      delete_category: {
        Args: { p_move_to: string; p_seen: string; p_slug: string }
        Returns: string[]
      }
      delete_content: {
        Args: { p_key: string; p_seen: string; p_table: string }
        Returns: undefined
      }
      delete_media: { Args: { p_paths: string[] }; Returns: Json }
      delete_my_account: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      delete_my_question: { Args: { p_question: string }; Returns: string }
      delete_page_changes: { Args: { p_ids: number[] }; Returns: undefined }
      delete_products: { Args: { p_ids: string[] }; Returns: string[] }
      delete_push_subscription: { Args: { p_id: string }; Returns: undefined }
      delete_redirect: {
        Args: { p_from: string; p_to: string }
        Returns: undefined
      }
      delete_removed_media: { Args: { p_paths: string[] }; Returns: undefined }
      delete_subscription_of_message: {
        Args: { p_message: string }
        Returns: undefined
      }
      delete_tag: { Args: { p_id: string; p_seen: string }; Returns: Json }
      disable_second_factor: { Args: { p_user: string }; Returns: undefined }
      discard_import: { Args: { p_batch: string }; Returns: undefined }
      discard_pending_password: {
        Args: { p_email: string }
        Returns: undefined
      }
      duplicate_product: { Args: { p_id: string }; Returns: Json }
      earn_coins: {
        Args: {
          p_action: string
          p_amount?: number
          p_description?: string
          p_metadata?: Json
          p_user: string
        }
        Returns: Json
      }
      enter_order: {
        Args: {
          p_contact: Json
          p_customer: string
          p_discount_cents: number
          p_discount_reason: string
          p_is_pickup: boolean
          p_key: string
          p_lines: Json
          p_shipping_cents: number
        }
        Returns: Json
      }
      export_customers: {
        Args: {
          p_after?: string
          p_after_at?: string
          p_news?: string
          p_pro?: string
          p_query?: string
        }
        Returns: Json
      }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      export_orders: {
        Args: {
          p_after?: string
          p_filter?: Json
          p_from?: string
          p_query?: string
          p_states?: string[]
          p_to?: string
        }
        Returns: Json
      }
      export_products: {
        Args: { p_after: string; p_filter: Json; p_limit: number }
        Returns: Json[]
      }
      find_account: { Args: { p_email: string }; Returns: Json }
      finish_import_image: {
        Args: { p_address: string; p_batch: string; p_fault: string }
        Returns: Json
      }
      finish_message: {
        Args: {
          p_attempt: number
          p_error?: string
          p_id: string
          p_is_final?: boolean
        }
        Returns: undefined
      }
      get_admin_order: { Args: { p_order: string }; Returns: Json }
      get_assistance: { Args: { p_token: string }; Returns: Json }
      get_coin_totals: { Args: { p_check?: boolean }; Returns: Json }
      get_customer: { Args: { p_user: string }; Returns: Json }
      get_customer_ledger: {
        Args: { p_limit?: number; p_offset?: number; p_user: string }
        Returns: Json
      }
      get_delivery: { Args: { p_cep: string }; Returns: Json }
      get_my_coins: { Args: Record<PropertyKey, never>; Returns: Json }
      get_my_profile: { Args: Record<PropertyKey, never>; Returns: Json }
      get_operation_metrics: { Args: Record<PropertyKey, never>; Returns: Json }
      get_order: { Args: { p_token: string }; Returns: Json }
      get_shared_wishlist: { Args: { p_token: string }; Returns: Json }
      get_staff: { Args: Record<PropertyKey, never>; Returns: Json }
      grid_undo_lines: { Args: { p_batch: string }; Returns: Json }
      hit_rate_limit: {
        Args: { p_bucket: string; p_limit: number; p_window_seconds: number }
        Returns: boolean
      }
      import_products: {
        Args: { p_ids: string[]; p_skus: string[]; p_slugs: string[] }
        Returns: Json[]
      }
      is_mail_due: {
        Args: { p_address: string; p_email: string; p_kind: string }
        Returns: boolean
      }
      issue_admin_login_token: {
        Args: { p_admin: string; p_token_hash: string }
        Returns: string
      }
      issue_scroll_nonce: { Args: { p_page: string }; Returns: Json }
      list_admin_brands: {
        Args: { p_limit: number; p_offset: number; p_query: string }
        Returns: Json
      }
      list_assistance_notes: { Args: { p_request: string }; Returns: Json }
      list_audit: {
        Args: { p_filters?: Json; p_limit?: number; p_offset?: number }
        Returns: Json
      }
      list_brand_names: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_bundles_of: { Args: { p_product: string }; Returns: Json }
      list_categories: { Args: Record<PropertyKey, never>; Returns: Json }
      list_content_versions: {
        Args: { p_row?: string; p_table: string }
        Returns: Json
      }
      list_coupons: { Args: Record<PropertyKey, never>; Returns: Json }
      list_customer_notes: { Args: { p_user: string }; Returns: Json }
      list_customers: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_news?: string
          p_offset?: number
          p_pro?: string
          p_query?: string
          p_sort?: string
        }
        Returns: Json
      }
      list_media: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_query?: string
          p_use?: string
        }
        Returns: Json
      }
      list_messages: {
        Args: { p_limit?: number; p_offset?: number; p_state?: string }
        Returns: Json
      }
      list_my_coin_history: { Args: Record<PropertyKey, never>; Returns: Json }
      list_my_orders: { Args: Record<PropertyKey, never>; Returns: Json }
      list_my_push_subscriptions: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      list_my_questions: { Args: Record<PropertyKey, never>; Returns: Json }
      list_my_reviews: { Args: Record<PropertyKey, never>; Returns: Json }
      list_offered_products: { Args: { p_ids: string[] }; Returns: string[] }
      list_packing_slips: { Args: { p_orders: string[] }; Returns: Json }
      list_page_changes: { Args: Record<PropertyKey, never>; Returns: Json }
      list_popular_searches: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      list_product_costs: {
        Args: { p_is_missing: boolean; p_query: string }
        Returns: Json
      }
      list_product_ids: {
        Args: {
          p_filter: Json
          p_limit: number
          p_offset: number
          p_sort: string
        }
        Returns: Json
      }
      list_product_questions: {
        Args: { p_limit: number; p_offset: number; p_slug: string }
        Returns: Json
      }
      list_questions: {
        Args: {
          p_limit: number
          p_offset: number
          p_query: string
          p_status: string
        }
        Returns: Json
      }
      list_redirects: {
        Args: { p_limit: number; p_offset: number; p_query: string }
        Returns: Json
      }
      list_removed_media: { Args: { p_limit: number }; Returns: string[] }
      list_store_brands: { Args: Record<PropertyKey, never>; Returns: Json }
      list_tags: {
        Args: {
          p_category: string
          p_limit: number
          p_offset: number
          p_query: string
        }
        Returns: Json
      }
      list_trash: { Args: { p_limit: number; p_offset: number }; Returns: Json }
      live_sessions: { Args: { p_sessions: string[] }; Returns: string[] }
      make_admin: {
        Args: { p_email: string; p_token_hash: string }
        Returns: string
      }
      mark_chat_opened: { Args: { p_token: string }; Returns: undefined }
      merge_tags: {
        Args: { p_from: string; p_seen: string; p_to: string }
        Returns: Json
      }
      missing_media: { Args: { p_paths: string[] }; Returns: string[] }
      moderate_review: {
        Args: { p_review: string; p_seen: Json; p_status: string }
        Returns: string
      }
      move_import: {
        Args: {
          p_batch: string
          p_failure?: string
          p_mapping?: Json
          p_to: string
        }
        Returns: undefined
      }
      my_birth_date: { Args: Record<PropertyKey, never>; Returns: string }
      my_review_of: { Args: { p_product: string }; Returns: Json }
      my_second_factor: { Args: Record<PropertyKey, never>; Returns: Json }
      offer_assistance: {
        Args: { p_note?: string; p_offer: Json; p_request: string }
        Returns: Json
      }
      permit_credential_change: {
        Args: { p_kind: string; p_user: string; p_value: string }
        Returns: undefined
      }
      place_order: {
        Args: {
          p_caller?: string
          p_cep?: string
          p_contact?: Json
          p_coupon?: string
          p_expected_total_cents?: number
          p_is_pickup?: boolean
          p_key: string
          p_lines: Json
          p_owner?: string
          p_use_coins: boolean
        }
        Returns: Json
      }
      prepare_second_factor: {
        Args: { p_secret: string; p_user: string }
        Returns: undefined
      }
      preview_order_moves: {
        Args: { p_orders: string[]; p_state: string }
        Returns: Json
      }
      preview_order_state: {
        Args: { p_order: string; p_state: string }
        Returns: Json
      }
      price_cart: {
        Args: {
          p_caller?: string
          p_cep?: string
          p_coupon?: string
          p_is_pickup?: boolean
          p_lines: Json
          p_use_coins?: boolean
        }
        Returns: Json
      }
      price_ends_at: { Args: { p_product: string }; Returns: string }
      price_history: { Args: { p_product: string }; Returns: Json }
      product_facets: {
        Args: {
          p_category?: string
          p_exact?: boolean
          p_filters?: Json
          p_query?: string
        }
        Returns: Json
      }
      product_reviewer: { Args: { p_product: string }; Returns: string }
      quote_assistance: {
        Args: { p_note?: string; p_quote: Json; p_request: string }
        Returns: Json
      }
      read_import_lines: {
        Args: { p_batch: string; p_first: number }
        Returns: Json
      }
      record_successful_sign_in: {
        Args: { p_buckets: string[]; p_device: string; p_user: string }
        Returns: undefined
      }
      record_visit: {
        Args: {
          p_age_ms: number
          p_cart: Json
          p_events: Json
          p_is_end: boolean
          p_session: Json
          p_user: string
        }
        Returns: undefined
      }
      redeem_coin_product: {
        Args: {
          p_cost?: number
          p_key?: string
          p_product: string
          p_user: string
        }
        Returns: Json
      }
      refresh_reports: { Args: Record<PropertyKey, never>; Returns: string }
      related_product_ids: {
        Args: { p_product: string; p_wanted: number }
        Returns: string[]
      }
      remove_staff_role: { Args: { p_key: string }; Returns: undefined }
      reorder_categories: {
        Args: { p_parent: string; p_seen: string[]; p_slugs: string[] }
        Returns: undefined
      }
      reorder_content: {
        Args: { p_ids: string[]; p_seen: string[]; p_table: string }
        Returns: undefined
      }
      reorder_lines: { Args: { p_token: string }; Returns: Json }
      require_second_factor: {
        Args: { p_is_required: boolean }
        Returns: undefined
      }
      reset_second_factor: { Args: { p_user: string }; Returns: undefined }
      restore_content_version: {
        Args: { p_latest: number; p_version: number }
        Returns: Json
      }
      retired_product: { Args: { p_slug: string }; Returns: Json }
      retry_import_images: { Args: { p_batch: string }; Returns: undefined }
      retry_message: { Args: { p_id: string }; Returns: undefined }
      run_due_jobs: { Args: Record<PropertyKey, never>; Returns: undefined }
      save_birth_date: { Args: { p_birth_date: string }; Returns: undefined }
      save_brand: {
        Args: { p_seen: Json; p_slug: string; p_values: Json }
        Returns: Json
      }
      save_content: {
        Args: { p_key: string; p_patch: Json; p_seen?: string; p_table: string }
        Returns: Json
      }
      save_home_layout: {
        Args: { p_rows: Json; p_seen: Json }
        Returns: undefined
      }
      save_import_lines: {
        Args: { p_batch: string; p_first: number; p_lines: Json }
        Returns: undefined
      }
      save_my_review: {
        Args: {
          p_body?: string
          p_product: string
          p_rating: number
          p_title?: string
        }
        Returns: Json
      }
      save_product: {
        Args: {
          p_id: string
          p_patch: Json
          p_seen?: string
          p_tags?: string[]
        }
        Returns: Json
      }
      save_product_costs: { Args: { p_rows: Json }; Returns: Json }
      save_product_grid: {
        Args: { p_name: string; p_rows: Json }
        Returns: Json
      }
      save_push_subscription: {
        Args: {
          p_auth: string
          p_device: string
          p_endpoint: string
          p_p256dh: string
        }
        Returns: string
      }
      save_staff_role: {
        Args: {
          p_areas: string[]
          p_key: string
          p_name: string
          p_version?: string
        }
        Returns: string
      }
      save_tag: {
        Args: { p_id: string; p_seen: Json; p_values: Json }
        Returns: Json
      }
      search_admin: { Args: { p_query: string }; Returns: Json }
      search_coin_accounts: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_query?: string
          p_sort?: string
        }
        Returns: Json
      }
      search_orders: {
        Args: {
          p_customer?: string
          p_filter?: Json
          p_from?: string
          p_limit?: number
          p_offset?: number
          p_query?: string
          p_sort?: string
          p_states?: string[]
          p_to?: string
        }
        Returns: Json
      }
      search_products: {
        Args: {
          p_category?: string
          p_exact?: boolean
          p_filters?: Json
          p_limit?: number
          p_offset?: number
          p_query?: string
          p_sort?: string
        }
        Returns: Json
      }
      set_assistance_state: {
        Args: {
          p_note?: string
          p_request: string
          p_seen?: string
          p_state: string
        }
        Returns: Json
      }
      set_default_address: { Args: { p_address: string }; Returns: undefined }
      set_order_state: {
        Args: {
          p_carrier?: string
          p_note?: string
          p_order: string
          p_revision?: number
          p_state: string
          p_tracking_code?: string
          p_tracking_url?: string
        }
        Returns: Json
      }
      set_order_tracking: {
        Args: {
          p_carrier?: string
          p_order: string
          p_seen?: Json
          p_tracking_code?: string
          p_tracking_url?: string
        }
        Returns: Json
      }
      set_pro_until: {
        Args: { p_seen?: string; p_until: string; p_user: string }
        Returns: undefined
      }
      set_products_active: {
        Args: { p_active: boolean; p_ids: string[] }
        Returns: Json
      }
      set_products_trashed: {
        Args: { p_ids: string[]; p_trashed: boolean }
        Returns: string[]
      }
      set_question_hidden: {
        Args: { p_hidden: boolean; p_question: string }
        Returns: string
      }
      set_review_reply: {
        Args: { p_reply: string; p_review: string; p_seen?: string }
        Returns: string
      }
      set_user_role: {
        Args: {
          p_role: string
          p_seen?: string
          p_staff_role?: string
          p_user: string
        }
        Returns: undefined
      }
      stage_import_rows: {
        Args: { p_batch: string; p_rows: Json }
        Returns: undefined
      }
      start_import: {
        Args: { p_file_name: string; p_headers: Json; p_total: number }
        Returns: string
      }
      suggest_products: {
        Args: { p_query: string }
        Returns: {
          availability: string
          condition: string
          id: string
          image: string
          lead_days: number
          name: string
          price: number
          pro_price_cents: number
          release_date: string
          slug: string
        }[]
      }
      sync_cart: {
        Args: {
          p_lines?: Json
          p_owner?: string
          p_version?: number
          p_write?: string
        }
        Returns: Json
      }
      undo_import: { Args: { p_batch: string }; Returns: Json }
      undo_order_move: {
        Args: { p_move: number; p_note?: string; p_order: string }
        Returns: Json
      }
      undo_product_grid: { Args: { p_batch: string }; Returns: Json }
      use_admin_login_token: {
        Args: { p_ip_hash: string; p_token_hash: string }
        Returns: string
      }
      use_recovery_code: {
        Args: { p_hash: string; p_session: string; p_user: string }
        Returns: string
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
