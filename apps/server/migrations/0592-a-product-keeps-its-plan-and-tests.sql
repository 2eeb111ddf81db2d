-- The deletion of a product deleted the maturation plan and the tests of its blend without a notice, and open lots lost their
-- limits and required tests. The database refuses the deletion now. A merge moves plan and tests before (decision 0606).
alter table blend_plans
  drop constraint blend_plans_product_id_fkey,
  add constraint blend_plans_product_id_fkey foreign key (product_id) references products (id);

alter table blend_tests
  drop constraint blend_tests_product_id_fkey,
  add constraint blend_tests_product_id_fkey foreign key (product_id) references products (id);
