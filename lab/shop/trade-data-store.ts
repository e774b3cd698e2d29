import type pg from 'pg'

/** Gives every product a class with a rate that is added to its price, and every customer a license for it. */
export const loadTrade = async (database: pg.Pool): Promise<void> => {
  await database.query(`
    insert into product_class (code, name, reporting_unit) values ('bench', 'Bench', 'item');
    insert into license_kind (code, name, state_code) values ('bench', 'Bench license', 'GA');
    insert into served_state (state_code, valid_from) values ('GA', '2021-01-01');
    insert into license_rule (state_code, class_id, kind_id, valid_from, is_confirmed)
    select 'GA', k.id, n.id, '2021-01-01', true from product_class k, license_kind n
    where k.code = 'bench' and n.code = 'bench';
    insert into excise_rate (state_code, class_id, method, basis_points, is_added, label, valid_from, is_confirmed)
    select 'GA', id, 'percent_of_cost', 700, true, 'Excise', '2021-01-01', true
    from product_class where code = 'bench';
    update product set class_code = 'bench';
    insert into wholesale_cost (product_id, valid_from, cents, staff_name, at)
    select id, '2021-01-01', 500, '', now() from product;
    update customer set state = 'GA', business_address = '1 Peachtree Street', apt_no = '', zip = '30303';
    insert into license (customer_id, kind_id, number, valid_from, valid_until, status, premises_key,
      submitted_by, submitted_at)
    select c.id, n.id, '0012345', '2021-01-01', '2099-12-31', 'verified', '1peachtreestreet30303', '', now()
    from customer c, license_kind n where n.code = 'bench'`)
}
