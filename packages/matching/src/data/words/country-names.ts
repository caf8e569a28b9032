/**
 * Code, English and traditional Chinese name of countries and regions, one per line, as on the screens (a server test compares
 * them).
 */
export const countryNames = `ad|Andorra|安道爾
ae|United Arab Emirates|阿拉伯聯合酋長國
af|Afghanistan|阿富汗
ag|Antigua & Barbuda|安提瓜和巴布達
ai|Anguilla|安奎拉
al|Albania|阿爾巴尼亞
am|Armenia|亞美尼亞
ao|Angola|安哥拉
aq|Antarctica|南極洲
ar|Argentina|阿根廷
as|American Samoa|美屬薩摩亞
at|Austria|奧地利
au|Australia|澳洲
aw|Aruba|阿魯巴
ax|Åland Islands|奧蘭群島
az|Azerbaijan|亞塞拜疆
ba|Bosnia & Herzegovina|波斯尼亞和黑塞哥維那
bb|Barbados|巴巴多斯
bd|Bangladesh|孟加拉
be|Belgium|比利時
bf|Burkina Faso|布基納法索
bg|Bulgaria|保加利亞
bh|Bahrain|巴林
bi|Burundi|布隆迪
bj|Benin|貝寧
bl|St. Barthélemy|聖巴泰勒米
bm|Bermuda|百慕達
bn|Brunei|汶萊
bo|Bolivia|玻利維亞
bq|Caribbean Netherlands|荷蘭加勒比區
br|Brazil|巴西
bs|Bahamas|巴哈馬
bt|Bhutan|不丹
bv|Bouvet Island|鮑威特島
bw|Botswana|博茨瓦納
by|Belarus|白俄羅斯
bz|Belize|伯利茲
ca|Canada|加拿大
cc|Cocos (Keeling) Islands|科科斯 (基林) 群島
cd|Congo - Kinshasa|剛果（金夏沙）
cf|Central African Republic|中非共和國
cg|Congo - Brazzaville|剛果（布拉薩）
ch|Switzerland|瑞士
ci|Côte d’Ivoire|科特迪瓦
ck|Cook Islands|庫克群島
cl|Chile|智利
cm|Cameroon|喀麥隆
cn|China|中國
co|Colombia|哥倫比亞
cr|Costa Rica|哥斯達黎加
cu|Cuba|古巴
cv|Cape Verde|佛得角
cw|Curaçao|庫拉索
cx|Christmas Island|聖誕島
cy|Cyprus|塞浦路斯
cz|Czechia|捷克
de|Germany|德國
dj|Djibouti|吉布提
dk|Denmark|丹麥
dm|Dominica|多米尼克
do|Dominican Republic|多米尼加共和國
dz|Algeria|阿爾及利亞
ec|Ecuador|厄瓜多爾
ee|Estonia|愛沙尼亞
eg|Egypt|埃及
eh|Western Sahara|西撒哈拉
er|Eritrea|厄立特里亞
es|Spain|西班牙
et|Ethiopia|埃塞俄比亞
fi|Finland|芬蘭
fj|Fiji|斐濟
fk|Falkland Islands|福克蘭群島
fm|Micronesia|密克羅尼西亞
fo|Faroe Islands|法羅群島
fr|France|法國
ga|Gabon|加蓬
gb|United Kingdom|英國
gd|Grenada|格林納達
ge|Georgia|格魯吉亞
gf|French Guiana|法屬圭亞那
gg|Guernsey|根息
gh|Ghana|加納
gi|Gibraltar|直布羅陀
gl|Greenland|格陵蘭
gm|Gambia|岡比亞
gn|Guinea|幾內亞
gp|Guadeloupe|瓜地洛普
gq|Equatorial Guinea|赤道幾內亞
gr|Greece|希臘
gs|South Georgia & South Sandwich Islands|南佐治亞島與南桑威奇群島
gt|Guatemala|危地馬拉
gu|Guam|關島
gw|Guinea-Bissau|幾內亞比紹
gy|Guyana|圭亞那
hk|Hong Kong SAR China|中國香港特別行政區
hm|Heard & McDonald Islands|赫德島及麥唐納群島
hn|Honduras|洪都拉斯
hr|Croatia|克羅地亞
ht|Haiti|海地
hu|Hungary|匈牙利
id|Indonesia|印尼
ie|Ireland|愛爾蘭
il|Israel|以色列
im|Isle of Man|馬恩島
in|India|印度
io|British Indian Ocean Territory|英屬印度洋領地
iq|Iraq|伊拉克
ir|Iran|伊朗
is|Iceland|冰島
it|Italy|意大利
je|Jersey|澤西島
jm|Jamaica|牙買加
jo|Jordan|約旦
jp|Japan|日本
ke|Kenya|肯尼亞
kg|Kyrgyzstan|吉爾吉斯
kh|Cambodia|柬埔寨
ki|Kiribati|吉里巴斯
km|Comoros|科摩羅
kn|St. Kitts & Nevis|聖基茨和尼維斯
kp|North Korea|北韓
kr|South Korea|南韓
kw|Kuwait|科威特
ky|Cayman Islands|開曼群島
kz|Kazakhstan|哈薩克
la|Laos|老撾
lb|Lebanon|黎巴嫩
lc|St. Lucia|聖盧西亞
li|Liechtenstein|列支敦士登
lk|Sri Lanka|斯里蘭卡
lr|Liberia|利比里亞
ls|Lesotho|萊索托
lt|Lithuania|立陶宛
lu|Luxembourg|盧森堡
lv|Latvia|拉脫維亞
ly|Libya|利比亞
ma|Morocco|摩洛哥
mc|Monaco|摩納哥
md|Moldova|摩爾多瓦
me|Montenegro|黑山
mf|St. Martin|法屬聖馬丁
mg|Madagascar|馬達加斯加
mh|Marshall Islands|馬紹爾群島
mk|North Macedonia|北馬其頓
ml|Mali|馬里
mm|Myanmar (Burma)|緬甸
mn|Mongolia|蒙古
mo|Macao SAR China|中國澳門特別行政區
mp|Northern Mariana Islands|北馬利安納群島
mq|Martinique|馬丁尼克
mr|Mauritania|毛里塔尼亞
ms|Montserrat|蒙特塞拉特
mt|Malta|馬耳他
mu|Mauritius|毛里裘斯
mv|Maldives|馬爾代夫
mw|Malawi|馬拉維
mx|Mexico|墨西哥
my|Malaysia|馬來西亞
mz|Mozambique|莫桑比克
na|Namibia|納米比亞
nc|New Caledonia|新喀里多尼亞
ne|Niger|尼日爾
nf|Norfolk Island|諾福克島
ng|Nigeria|尼日利亞
ni|Nicaragua|尼加拉瓜
nl|Netherlands|荷蘭
no|Norway|挪威
np|Nepal|尼泊爾
nr|Nauru|瑙魯
nu|Niue|紐埃島
nz|New Zealand|紐西蘭
om|Oman|阿曼
pa|Panama|巴拿馬
pe|Peru|秘魯
pf|French Polynesia|法屬波利尼西亞
pg|Papua New Guinea|巴布亞新畿內亞
ph|Philippines|菲律賓
pk|Pakistan|巴基斯坦
pl|Poland|波蘭
pm|St. Pierre & Miquelon|聖皮埃與密克隆群島
pn|Pitcairn Islands|皮特凱恩島
pr|Puerto Rico|波多黎各
ps|Palestinian Territories|巴勒斯坦領土
pt|Portugal|葡萄牙
pw|Palau|帛琉
py|Paraguay|巴拉圭
qa|Qatar|卡塔爾
re|Réunion|留尼旺
ro|Romania|羅馬尼亞
rs|Serbia|塞爾維亞
ru|Russia|俄羅斯
rw|Rwanda|盧旺達
sa|Saudi Arabia|沙地阿拉伯
sb|Solomon Islands|所羅門群島
sc|Seychelles|塞舌爾
sd|Sudan|蘇丹
se|Sweden|瑞典
sg|Singapore|新加坡
sh|St. Helena|聖赫勒拿島
si|Slovenia|斯洛文尼亞
sj|Svalbard & Jan Mayen|斯瓦爾巴特群島及揚馬延島
sk|Slovakia|斯洛伐克
sl|Sierra Leone|塞拉利昂
sm|San Marino|聖馬力諾
sn|Senegal|塞內加爾
so|Somalia|索馬里
sr|Suriname|蘇里南
ss|South Sudan|南蘇丹
st|São Tomé & Príncipe|聖多美和普林西比
sv|El Salvador|薩爾瓦多
sx|Sint Maarten|荷屬聖馬丁
sy|Syria|敘利亞
sz|Eswatini|斯威士蘭
tc|Turks & Caicos Islands|特克斯和凱科斯群島
td|Chad|乍得
tf|French Southern Territories|法屬南部領地
tg|Togo|多哥
th|Thailand|泰國
tj|Tajikistan|塔吉克
tk|Tokelau|托克勞群島
tl|Timor-Leste|東帝汶
tm|Turkmenistan|土庫曼
tn|Tunisia|突尼西亞
to|Tonga|湯加
tr|Türkiye|土耳其
tt|Trinidad & Tobago|千里達和多巴哥
tv|Tuvalu|圖瓦盧
tw|Taiwan|台灣
tz|Tanzania|坦桑尼亞
ua|Ukraine|烏克蘭
ug|Uganda|烏干達
um|U.S. Outlying Islands|美國本土外小島嶼
us|United States|美國
uy|Uruguay|烏拉圭
uz|Uzbekistan|烏茲別克
va|Vatican City|梵蒂岡
vc|St. Vincent & Grenadines|聖文森特和格林納丁斯
ve|Venezuela|委內瑞拉
vg|British Virgin Islands|英屬維爾京群島
vi|U.S. Virgin Islands|美屬維爾京群島
vn|Vietnam|越南
vu|Vanuatu|瓦努阿圖
wf|Wallis & Futuna|瓦利斯群島和富圖那群島
ws|Samoa|薩摩亞
xk|Kosovo|科索沃
ye|Yemen|也門
yt|Mayotte|馬約特
za|South Africa|南非
zm|Zambia|贊比亞
zw|Zimbabwe|津巴布韋`
