-- A register of invented persons, made where it lies. $1 organisation, $2 how many: filled in by fill-register.ts.
create temporary table family_names as
  select row_number() over () as n, word as sur from unnest(string_to_array(
    'AU,CHAN,CHAU,CHEUNG,CHIU,CHOI,CHOW,CHU,FONG,FUNG,HO,HUI,IP,KO,KWAN,KWOK,KWONG,LAI,LAM,LAU,LAW,LEE,LEUNG,LI,LO,LUI,LUK,MA,MAK,MOK,NG,NGAI,PANG,POON,SHUM,SIN,SIU,SO,SZE,TAI,TAM,TANG,TO,TONG,TSANG,TSE,TSUI,WAN,WONG,WU,YAM,YAU,YEUNG,YIP,YIU,YU,YUEN,YUNG', ',')) word;
create temporary table given_names as
  select row_number() over () as n, initcap(a) || ' ' || initcap(b) as other
  from unnest(string_to_array('chi,chun,fai,fung,hang,ho,hoi,ka,kam,kei,kin,kit,kwok,lai,lok,man,mei,ming,nga,oi,pui,sau,shuk,sin,siu,suk,sum,tai,tak,tin,tsz,tung,wai,wing,yan,yat,yee,yin,yuet,yuk', ',')) a,
    unnest(string_to_array('bun,cheong,ching,chung,fan,fat,hin,him,hung,keung,kiu,lam,lan,ling,lun,mui,nam,ngai,on,ping,shan,shing,tat,ting,wah,wan,wang,yi,yiu,ying', ',')) b;

create temporary table people as
select drawn.n, sur, other, ('x' || substr(md5(drawn.n::text), 1, 7))::bit(28)::int as dice
from (select n, ('x' || substr(md5('s' || n), 1, 7))::bit(28)::int as s, ('x' || substr(md5('g' || n), 1, 7))::bit(28)::int as g
      from generate_series(1, $2) n) drawn
  join family_names f on f.n = 1 + s % (select count(*) from family_names)
  join given_names v on v.n = 1 + g % (select count(*) from given_names);

insert into individuals (id, org_id, create_date, updated_date, ref_id, status, tel, dob, pob, gender, nationality,
  risk_level, risk_score, search_sur, search_other, search_names)
overriding system value
select n, $1, 1600000000000 + n * 150000::bigint, 1600000000000 + n * 150000::bigint + dice, 'P-' || lpad(n::text, 8, '0'),
  case when dice % 20 = 0 then 0 else 1 end, '9' || lpad((dice % 10000000)::text, 7, '0'),
  date '1935-01-01' + dice % 26000, 'HK', (array['Male', 'Female'])[1 + dice % 2],
  (array['HK', 'HK', 'HK', 'HK', 'CN', 'CN', 'GB', 'PH', 'IN', 'AU'])[1 + dice / 7 % 10],
  (array['Low Risk', 'Low Risk', 'Low Risk', 'Medium Risk', 'High Risk'])[1 + dice / 11 % 5], (dice % 10000) / 100.0,
  sur, other, sur || ' ' || other || e'\n'
from people;

insert into individuals_pending (org_id, id, alerts_pending)
select $1, n, case when dice % 50 = 0 then 1 + dice / 50 % 4 else 0 end from people;

insert into names (org_id, create_date, capacity_type, capacity_id, name_type, lang, sur, other)
select $1, 1600000000000 + n * 150000::bigint, 2, n, 1, 1, sur, other from people;

insert into identifications (org_id, create_date, np_id, type, country, id_number)
select $1, 1600000000000 + n * 150000::bigint, n, 2, 'HK', 'K' || lpad(n::text, 8, '0') from people;

drop table people, family_names, given_names;
