-- The trigger functions notify or invalidate by their names now; those of the old names go with their triggers.
DROP FUNCTION IF EXISTS note_account_change(), note_all(), note_best_seller_change(), note_category_change(),
  note_content_change(), note_ended_session(), note_failed_mail(), note_new_orders(), note_passkey_change(),
  note_picked_lines(), note_price_entry_change(), note_price_list_change(), note_product_category_change(),
  note_product_change(), note_search_synonym_change(), note_session_rules(), note_staff_change() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS note_change(text[]), note_price_entries(uuid, uuid[]);
