/**
 * What is put on its way to webhooks and taken from there, as single statements: a repository would read first and write
 * then, and two replicas would take the same message.
 */

/** Alerts that are there already are left as they are, and take no place; new ones wait for the webhook, if there is one. */
export const TELL = `
  with told as (
    insert into watch_alert (watch_id, place, alert_id, caused_at, graph_version, content, state)
    select $1, coalesce((select max(place) from watch_alert where watch_id = $1), 0) + 1, $2, $3, $4, $5, 'open'
    where not exists (select 1 from watch_alert where watch_id = $1 and alert_id = $2)
    returning watch_id, place, alert_id
  )
  insert into watch_delivery (watch_id, place, alert_id, state, attempts, next_at)
  select told.watch_id, told.place, told.alert_id, 'pending', 0, $6 from told join watch_webhook using (watch_id)`;

/** Of each watch the first that waits, if it is due and nobody has it; of each receiver and owner no more than its share. */
export const TAKE_DUE = `
  with heads as (
    select distinct on (watch_id) watch_id, place from watch_delivery where state = 'pending' order by watch_id, place
  ), waiting as (
    select d.watch_id, d.place, d.next_at, w.receiver, o.owner, coalesce(d.leased_until > $1, false) as is_taken
    from heads join watch_delivery d using (watch_id, place) join watch_webhook w using (watch_id)
      left join watch o on o.id = watch_id and o.version = 1
  ), busy_receiver as (
    select receiver, count(*) as count from waiting where is_taken group by receiver
  ), busy_owner as (
    select owner, count(*) as count from waiting where is_taken group by owner
  ), of_receiver as (
    select watch_id, place, next_at, owner,
      coalesce(busy_receiver.count, 0) + row_number() over (partition by receiver order by next_at, watch_id) as nth
    from waiting left join busy_receiver using (receiver) where next_at <= $1 and not is_taken
  ), of_owner as (
    select watch_id, place, next_at,
      coalesce(busy_owner.count, 0) + row_number() over (partition by owner order by next_at, watch_id) as nth
    from of_receiver left join busy_owner using (owner) where nth <= $4
  ), due as (
    select watch_id, place from of_owner where nth <= $5 order by next_at, watch_id limit $3
  )
  update watch_delivery d set leased_until = $2, attempts = d.attempts + 1 from due
  where d.watch_id = due.watch_id and d.place = due.place and d.state = 'pending'
    and (d.leased_until is null or d.leased_until <= $1)
  returning d.watch_id, d.place`;
